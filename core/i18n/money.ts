import type { Culture } from '../domain/culture.ts';
import type { Currency } from '../domain/currency.ts';
import { formatNumber } from './number.ts';

/** Rial to toman, the unit people speak of: a tenth. */
export const tomanOf = (rial: number): number => rial / 10;

/** The figure and its unit apart, so that a page can set them differently. */
export interface Money {
  readonly amount: string;
  readonly unit: string;
}

const tomanUnit: Readonly<Record<Culture, string>> = {
  'fa-IR': 'تومان',
  'en-US': 'toman',
  'de-DE': 'Toman',
  'ar-SA': 'تومان',
  'zh-CN': '土曼',
};
const otherUnits: Readonly<
  Record<Exclude<Currency, 'IRR'>, Readonly<Partial<Record<Culture, string>> & { en: string }>>
> = {
  USD: { en: 'USD', 'fa-IR': 'دلار', 'ar-SA': 'دولار', 'zh-CN': '美元' },
  EUR: { en: 'EUR', 'fa-IR': 'یورو', 'ar-SA': 'يورو', 'zh-CN': '欧元' },
  CNY: { en: 'CNY', 'fa-IR': 'یوان', 'ar-SA': 'يوان', 'zh-CN': '元' },
  AED: { en: 'AED', 'fa-IR': 'درهم', 'ar-SA': 'درهم', 'zh-CN': '迪拉姆' },
  TRY: { en: 'TRY', 'fa-IR': 'لیر', 'ar-SA': 'ليرة', 'zh-CN': '里拉' },
  CAD: { en: 'CAD', 'fa-IR': 'دلار کانادا', 'ar-SA': 'دولار كندي', 'zh-CN': '加元' },
  AUD: { en: 'AUD', 'fa-IR': 'دلار استرالیا', 'ar-SA': 'دولار أسترالي', 'zh-CN': '澳元' },
};

/**
 * A price in its currency. Rial shows as toman, which is what people say; `formatRial` gives the exact rial where
 * money moves.
 */
export function formatMoney(value: number, currency: Currency, culture: Culture): Money {
  if (currency === 'IRR') return { amount: formatNumber(tomanOf(value), culture), unit: tomanUnit[culture] };
  const units = otherUnits[currency];
  return { amount: formatNumber(value, culture), unit: units[culture] ?? units.en };
}
