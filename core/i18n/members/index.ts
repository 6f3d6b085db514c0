import type { CatalogueOf } from '../text.ts';
import type { members } from './fa-IR.ts';

type Persian = typeof members;

/**
 * The words of the members' area: signing in, one's own advertisements and their editor. Only `count` holds texts with
 * plural forms; everything else can be shown as it is.
 */
export type Members = {
  readonly [Part in keyof Persian]: Part extends 'count'
    ? CatalogueOf<Persian[Part]>
    : { readonly [Key in keyof Persian[Part]]: string };
};
