import type { Culture } from '@charsu/core/domain/culture-facts.ts';
import { sortOptions } from '@charsu/core/domain/enumerations.ts';
import { limits } from '@charsu/core/domain/limits.ts';
import { parseAmount, parseSigned, ungroupedText } from '@charsu/core/i18n/numbers/amount.ts';
import { cutText } from '@charsu/core/text/address.ts';
import { readPage } from '../components/list-page.ts';
import { type FacetName, flagsAmong, type SearchFilters } from './search-params.ts';

const mostToman = 100_000_000_000_000;

/** An amount in toman as somebody of the culture typed it; undefined for what cannot be read. */
export function readAmount(text: string, culture: Culture): number | undefined {
  const amount = parseAmount(text, culture);
  return amount !== null && amount <= mostToman ? Math.round(amount * 10) / 10 : undefined;
}

/** Numbers of addresses as people of the culture write them: `12.5` is `12,5` in German. What they typed themselves, which a form without JavaScript sends, stays. */
const asTyped = (text: string, culture: Culture): string =>
  /^-?\d+(\.\d+)?$/.test(text) && String(Number(text)) === text ? ungroupedText(Number(text), culture) : text;

const aFact = /^[a-z][a-zA-Z0-9-]{0,39}\.[a-z][a-zA-Z0-9-]{0,39}$/;
const aBound = /^[a-z][a-zA-Z0-9-]{0,39}\.-?\d{1,12}(\.\d{1,6})?$/;

/** The facts of a form, its numbers as people of the culture type them; invalid ones are left out. */
export function readFacts(
  params: Iterable<readonly [string, unknown]>,
  culture: Culture,
): Pick<SearchFilters, 'fact' | 'factMin' | 'factMax'> {
  const entries = [...params].map(([name, value]): [string, string] => [name, String(value)]);
  const bounds = (prefix: string) =>
    entries
      .filter(([name]) => name.startsWith(prefix))
      .map(([name, value]) => `${name.slice(prefix.length)}.${parseSigned(value, culture)}`)
      .filter((bound) => aBound.test(bound))
      .slice(0, 12);
  const facts = entries.filter(([name, value]) => name === 'fact' && aFact.test(value)).map(([, value]) => value);
  return { fact: [...new Set(facts)].slice(0, 30), factMin: bounds('min.'), factMax: bounds('max.') };
}

/** Parses a search address, or what a form of the culture sends; invalid values are left out. `own` is the visitor's city. */
export function readSearch(
  url: URL,
  params: { readonly category?: string | undefined; readonly query?: string | undefined },
  culture: Culture,
  own?: string,
): SearchFilters {
  const search = url.searchParams;
  const typed = (name: string) => asTyped(search.get(name) ?? '', culture);
  const bounds = [...search].map(([name, value]) => [name, asTyped(value, culture)] as const);
  const list = (name: FacetName) => [...new Set(search.getAll(name).filter(Boolean))].slice(0, 30);
  return {
    category: params.category ?? 'all',
    q: cutText((params.query ?? search.get('q') ?? '').trim(), limits.searchQueryLength),
    plain: [...new Set(search.getAll('plain').filter(Boolean))].slice(0, 12),
    city: search.has('city') || own === undefined ? list('city') : [own],
    shipmentType: list('shipmentType').slice(0, 5),
    activityType: list('activityType').slice(0, 5),
    paymentMethod: list('paymentMethod').slice(0, 4),
    language: list('language').slice(0, 5),
    own,
    ...flagsAmong(search),
    minToman: readAmount(typed('minToman'), culture),
    maxToman: readAmount(typed('maxToman'), culture),
    ...readFacts(bounds, culture),
    tenant: search.get('tenant') ?? undefined,
    sort: sortOptions.find((option) => option === search.get('sort')),
    page: readPage(search),
  };
}
