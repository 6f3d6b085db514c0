import type { rating } from './fa-IR.ts';

/** The words of the page on which a member rates a business, and its owner answers. */
export type RatingTexts = { readonly [Key in keyof typeof rating]: string };
