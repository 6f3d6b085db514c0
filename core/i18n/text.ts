import type { Culture } from '../domain/culture.ts';
import { cached } from './cached.ts';
import { formatNumber } from './number.ts';

/** Forms of a text by the plural category of its `count` (CLDR); `other` serves where a form is missing. */
interface PluralText {
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

/** The same of texts in parts that can be shown as they are: only those of the part `count` have plural forms. */
export type ShownCatalogueOf<Persian> = {
  readonly [Part in keyof Persian]: Part extends 'count'
    ? CatalogueOf<Persian[Part]>
    : { readonly [Key in keyof Persian[Part]]: string };
};

const pluralRules = cached((culture) => new Intl.PluralRules(culture));

/**
 * Fills a text's placeholders, numbers in the culture's digits, and picks its plural form by `params.count`.
 * A placeholder without a parameter is left out.
 */
export function fillText(text: Text, culture: Culture, params: TextParams = {}): string {
  let pattern: string;
  if (typeof text === 'string') pattern = text;
  else {
    const count = Number(params.count ?? 0);
    pattern = text[pluralRules(culture).select(count)] ?? text.other;
  }
  return pattern.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined || value === null) return '';
    return typeof value === 'number' ? formatNumber(value, culture) : String(value);
  });
}
