import type { CatalogueOf } from '../text.ts';
import type { payments } from './fa-IR.ts';

type Persian = typeof payments;

/** The words of payments and of the wallet's pages, for members and the console. Only `count` holds texts with plural forms. */
export type PaymentTexts = {
  readonly [Part in keyof Persian]: Part extends 'count'
    ? CatalogueOf<Persian[Part]>
    : { readonly [Key in keyof Persian[Part]]: string };
};
