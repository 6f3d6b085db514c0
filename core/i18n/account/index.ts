import type { CatalogueOf } from '../text.ts';
import type { account } from './fa-IR.ts';

type Persian = typeof account;

/**
 * The words of signing in and of looking after one's own account. Only `count` holds texts with plural forms; everything
 * else can be shown as it is.
 */
export type AccountTexts = {
  readonly [Part in keyof Persian]: Part extends 'count'
    ? CatalogueOf<Persian[Part]>
    : { readonly [Key in keyof Persian[Part]]: string };
};
