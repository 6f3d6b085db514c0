import type { newcomer } from './fa-IR.ts';

type Persian = typeof newcomer;

/** The words of the way to the first advertisement. Every culture has the keys of the Persian file. */
export type NewcomerTexts = {
  readonly [Part in keyof Persian]: { readonly [Key in keyof Persian[Part]]: string };
};
