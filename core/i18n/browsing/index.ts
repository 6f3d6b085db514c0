import type { browsing } from './fa-IR.ts';

type Persian = typeof browsing;

/** The words of the search, of ads and of businesses: of all public pages but the home page, which loads without them. */
export type Browsing = { readonly [Part in keyof Persian]: { readonly [Key in keyof Persian[Part]]: string } };
