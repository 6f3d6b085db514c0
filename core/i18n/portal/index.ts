import type { CatalogueOf } from '../text.ts';
import type { portal } from './fa-IR.ts';

type Persian = typeof portal;

/**
 * The public site's own words: shell, home, search, business and advertisement pages. Only `count` holds texts with
 * plural forms; everything else can be shown as it is.
 */
export type Portal = {
  readonly [Part in keyof Persian]: Part extends 'count'
    ? CatalogueOf<Persian[Part]>
    : { readonly [Key in keyof Persian[Part]]: string };
};
