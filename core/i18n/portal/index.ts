import type { CatalogueOf } from '../text.ts';
import type { portal } from './fa-IR.ts';

type Persian = typeof portal;

/**
 * The words of the shell and the home page; those of the other pages are in `browsing`. Only `count` holds texts with
 * plural forms; everything else can be shown as it is.
 */
export type Portal = {
  readonly [Part in keyof Persian]: Part extends 'count'
    ? CatalogueOf<Persian[Part]>
    : { readonly [Key in keyof Persian[Part]]: string };
};
