import type { business } from './fa-IR.ts';

type Persian = typeof business;

/** The words of looking after one's own businesses. Every text can be shown as it is. */
export type BusinessTexts = {
  readonly [Part in keyof Persian]: { readonly [Key in keyof Persian[Part]]: string };
};
