import type { account } from './fa-IR.ts';

type Persian = typeof account;

/** The words of signing in and of looking after one's own account. Every text can be shown as it is. */
export type AccountTexts = {
  readonly [Part in keyof Persian]: { readonly [Key in keyof Persian[Part]]: string };
};
