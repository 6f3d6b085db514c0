import type { talk } from './fa-IR.ts';

/** Every text can be shown as it is. */
export type TalkTexts = { readonly [Key in keyof typeof talk]: string };
