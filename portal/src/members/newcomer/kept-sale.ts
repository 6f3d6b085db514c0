import type { Culture } from '@charsu/core/domain/culture-facts.ts';
import { mainCurrency } from '@charsu/core/i18n/names/display-names.ts';
import { newCommandKey } from '@charsu/core/web/browser/older-browsers.ts';
import { typedValues } from '../editor/autosave.ts';
import { newValues, type Values } from '../editor/values.ts';
import type { Said } from './said.ts';

/** The values of the form of one thing to sell, with the account's number and the code that proves it. */
export type SaleValues = Values & { readonly cellphone: string; readonly code: string };

interface Sale {
  /** Tells its pictures from those of another form. */
  readonly id: string;
  readonly values: SaleValues;
}

const key = 'sale';

/** An empty form but for what was said before. Its price is in the main currency, since others need an identity. */
export const newSale = (culture: Culture, said?: Said): SaleValues => ({
  ...newValues(culture, ''),
  ...(said && { place: { city: said.city, location: null }, writeOnly: said.writeOnly }),
  currency: mainCurrency(),
  cellphone: '',
  code: '',
});

/** Keeps what is typed in this tab, also over a reload; the code is not kept. */
export const keepSale = ({ id, values }: Sale): void =>
  sessionStorage.setItem(key, JSON.stringify({ id, values: { ...values, code: '' } }));

export const forgetSale = (): void => sessionStorage.removeItem(key);

/** The kept sale, with the fields that this version knows; `kept`: there was one. */
export function keptSale(empty: SaleValues): Sale & { readonly kept: boolean } {
  const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null');
  const isKept = typeof kept === 'object' && kept !== null && 'id' in kept && 'values' in kept;
  if (!isKept) return { id: newCommandKey(), values: empty, kept: false };
  const values = typedValues({ ...(kept.values ?? {}) }, empty);
  return { id: String(kept.id), values, kept: JSON.stringify(values) !== JSON.stringify(empty) };
}
