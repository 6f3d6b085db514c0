import type { pages } from './fa-IR.ts';

type Persian = typeof pages;

/** The words around the pages that editors write, of their forms, of the newsletter's pages, and of accounts where no scripts run. Every text can be shown as it is. */
export type PageTexts = {
  readonly [Part in keyof Persian]: { readonly [Key in keyof Persian[Part]]: string };
};
