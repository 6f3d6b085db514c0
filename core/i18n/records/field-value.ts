import { isJsonObject } from '../../domain/changes.ts';
import { type Culture, cultureFacts, cultures } from '../../domain/culture-facts.ts';
import { type Currency, currencies } from '../../domain/currency.ts';
import type { Field } from '../../domain/field-table.ts';
import {
  formatAddress,
  formatClock,
  formatCountry,
  formatDay,
  formatMoney,
  formatNumber,
  formatPercent,
  formatWeekday,
} from '../days/format.ts';
import { currencyName } from '../names/display-names.ts';
import { showDigits } from '../numbers/number.ts';
import { showPhone } from '../numbers/phone.ts';
import { fillText, type Text } from '../text.ts';
import { textsIn } from '../texts.ts';

export interface ValueContext {
  readonly culture: Culture;
  /** The currency of an amount of money; none before there was one. */
  readonly currency?: string | null | undefined;
  /** Name of a category; undefined when it is gone. */
  readonly categoryName?: (id: string) => string | undefined;
  /** Name of a guild, likewise. */
  readonly guildName?: (id: string) => string | undefined;
}

const currencyOf = (value: unknown): Currency | undefined => currencies.find((each) => each === value);
const cultureOf = (value: string): Culture | undefined => cultures.find((each) => each === value);

/** Whether nothing was said for a field. */
export const isNothing = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

/** A value of a field as people read it: with its unit or currency, in words for codes. Every page that shows values uses it. */
export function fieldValueText(field: Field | undefined, value: unknown, context: ValueContext): string {
  const { culture } = context;
  const { fields } = textsIn(culture);
  const say = (text: Text): string => fillText(text, culture);
  if (isNothing(value)) {
    const isPrice = field?.currency !== undefined && currencyOf(context.currency) !== undefined;
    return say(isPrice ? fields.value.negotiable : fields.value.nothing);
  }
  if (typeof value === 'boolean') return say(value ? fields.value.yes : fields.value.no);
  if (typeof value === 'number') return numberText(field, value, context);
  if (typeof value === 'string') return stringText(field, value, context);
  const parts = Array.isArray(value) ? value : isJsonObject(value) ? partsOf(value, context) : [];
  return formatAddress(
    parts.map((part: unknown) => fieldValueText(field, part, context)),
    culture,
  );
}

function numberText(field: Field | undefined, value: number, { culture, currency }: ValueContext): string {
  const known = field?.currency === undefined ? undefined : currencyOf(currency);
  if (known !== undefined) {
    const { amount, unit } = formatMoney(value, known, culture);
    return `${amount} ${unit}`;
  }
  if (field?.unit === 'percent') return formatPercent(value, culture);
  const number = formatNumber(value, culture);
  return field?.unit === undefined
    ? number
    : `${number} ${fillText(textsIn(culture).fields.unit[field.unit], culture, { count: value })}`;
}

function stringText(field: Field | undefined, value: string, context: ValueContext): string {
  const { culture, categoryName, guildName } = context;
  if (field?.words !== undefined) {
    const { lists, vocabulary } = textsIn(culture);
    const words: Readonly<Record<string, Text>> = { ...lists, ...vocabulary }[field.words];
    const word = words[value];
    return word === undefined ? value : fillText(word, culture);
  }
  switch (field?.code) {
    case 'category':
      return categoryName?.(value) ?? value;
    case 'guild':
      return guildName?.(value) ?? value;
    case 'culture': {
      const known = cultureOf(value);
      return known === undefined ? value : cultureFacts[known].nativeName;
    }
    case 'currency':
      return currencyName(value, culture);
    case 'country':
      return formatCountry(value, culture);
    case 'digits':
      return showDigits(value, culture);
    case 'phone':
      return showPhone(value, culture);
    case 'day':
      return formatDay(value, culture);
    case 'province':
    case 'city':
    case 'color':
    case 'markup':
    case undefined:
      return value;
  }
}

/**
 * The text of an object in a list: opening hours with their weekday, accounts with their network, texts with their
 * language, else its values.
 */
function partsOf(value: Readonly<Record<string, unknown>>, { culture }: ValueContext): readonly unknown[] {
  const { day, opens, closes, network, url } = value;
  if (typeof day === 'number' && typeof opens === 'string' && typeof closes === 'string') {
    return [`${formatWeekday(day, culture)} ${formatClock(opens, culture)}–${formatClock(closes, culture)}`];
  }
  if (typeof network === 'string' && typeof url === 'string') {
    const names: Readonly<Record<string, Text>> = textsIn(culture).lists.socialNetwork;
    return [`${fillText(names[network] ?? network, culture)}: ${url}`];
  }
  return Object.entries(value).map(([key, part]) => {
    const language = cultureOf(key);
    return language === undefined ? part : `${cultureFacts[language].nativeName}: ${String(part)}`;
  });
}
