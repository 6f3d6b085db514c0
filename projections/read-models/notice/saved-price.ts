import type { Currency } from '@charsu/core/domain/currency.ts';

/** The prices of a saved advertisement, in units of its currency after the discount; null: negotiable. */
export interface Prices {
  /** When it was saved. */
  readonly saved: number | null;
  /** The one that its member knows of. */
  readonly known: number | null;
  readonly currency: Currency;
}

/**
 * The price that a member knows after a look at `shown`, and whether it fell below the one known before. A price
 * that rose above the one of the saving is none to fall from: otherwise a seller could raise it to be told of.
 */
export function pricesAfterLook(
  { saved, known, currency }: Prices,
  shown: { readonly price: number; readonly currency: Currency } | undefined,
): { readonly known: number | null; readonly fell: boolean } {
  if (shown === undefined || shown.currency !== currency) return { known, fell: false };
  if (known !== null && shown.price < known) return { known: shown.price, fell: true };
  return { known: Math.min(saved ?? shown.price, shown.price), fell: false };
}
