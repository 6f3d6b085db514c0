import type { Culture } from '../domain/culture.ts';

/** Forms of a text by the plural category of its `count` (CLDR); `other` serves where a form is missing. */
export interface PluralText {
  readonly zero?: string;
  readonly one?: string;
  readonly two?: string;
  readonly few?: string;
  readonly many?: string;
  readonly other: string;
}

/** A message: placeholders in braces, `{name}`, filled from the parameters. */
export type Text = string | PluralText;

export type TextParams = Readonly<Record<string, string | number | boolean | null>>;

/** A catalogue in one culture has the keys of the Persian one, no more and no less: a missing key does not compile. */
export type CatalogueOf<Persian> = {
  readonly [Key in keyof Persian]: Persian[Key] extends string
    ? Text
    : keyof Persian[Key] extends keyof PluralText
      ? Text
      : CatalogueOf<Persian[Key]>;
};

const pluralRules = new Map<Culture, Intl.PluralRules>();
function pluralCategory(count: number, culture: Culture): Intl.LDMLPluralRule {
  let rules = pluralRules.get(culture);
  if (!rules) {
    rules = new Intl.PluralRules(culture);
    pluralRules.set(culture, rules);
  }
  return rules.select(count);
}

const numberFormats = new Map<Culture, Intl.NumberFormat>();
function localNumber(value: number, culture: Culture): string {
  let format = numberFormats.get(culture);
  if (!format) {
    format = new Intl.NumberFormat(culture);
    numberFormats.set(culture, format);
  }
  return format.format(value);
}

/**
 * Fills a text's placeholders, numbers in the culture's digits, and picks its plural form by `params.count`.
 * A placeholder without a parameter is left out.
 */
export function fillText(text: Text, culture: Culture, params: TextParams = {}): string {
  let pattern: string;
  if (typeof text === 'string') pattern = text;
  else {
    const count = Number(params.count ?? 0);
    pattern = text[pluralCategory(count, culture)] ?? text.other;
  }
  return pattern.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined || value === null) return '';
    return typeof value === 'number' ? localNumber(value, culture) : String(value);
  });
}
