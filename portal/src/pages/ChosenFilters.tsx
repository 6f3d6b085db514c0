import type { SearchResult } from '@charsu/core/contract/public.ts';
import { formatList, formatMoney, formatReference } from '@charsu/core/i18n/days/format.ts';
import { offered } from '@charsu/core/i18n/offered.ts';
import { cutText } from '@charsu/core/text/address.ts';
import {
  asWords,
  facetLabel,
  facetNames,
  factParts,
  filterCount,
  flagNames,
  type SearchFilters,
  searchAddress,
  withoutFilters,
  withoutSaid,
  withSaid,
} from '../addresses/search-params.ts';
import { LinkButton } from '../components/Button.tsx';
import { ChipLink } from '../components/Chip.tsx';
import { Icon } from '../icons/Icon.tsx';
import { type Locale, useLocale } from '../texts/locale.tsx';

export interface SearchData {
  /** The search in the address, whose words may be a sentence. */
  readonly asked: SearchFilters;
  /** The same with the filters that its words say. */
  readonly filters: SearchFilters;
  readonly result: SearchResult;
}

/** The search in words: the title of the page. */
export function titleOf(
  { filters, result }: Pick<SearchData, 'filters' | 'result'>,
  { texts, t, browsing }: Locale,
): string {
  const words = browsing.search;
  const category = result.category?.name;
  if (filters.q === '') return category ?? texts.portal.search.everything;
  return category === undefined
    ? t(words.words, { query: filters.q })
    : t(words.wordsIn, { query: filters.q, category });
}

/** The chosen filters, each with a button to remove it. */
export function ChosenFilters({ data }: { data: SearchData }) {
  const locale = useLocale();
  const { t, browsing } = locale;
  const words = browsing.search;
  const { filters } = data;
  const count = filterCount(filters);
  const chips = chosenFilters(data, locale);
  return (
    <div className="row gap-2 scroll">
      {chips.map(({ name, without }) => (
        <ChipLink key={name} on to={searchAddress(without)} aria-label={t(words.remove, { name })}>
          {name}
          <Icon name="x" />
        </ChipLink>
      ))}
      {count > 1 && (
        <LinkButton small to={searchAddress(withoutFilters(filters))}>
          {words.clearAll}
        </LinkButton>
      )}
    </div>
  );
}

/**
 * Narrows the list to what is written in the language of a foreign reader, by one press: where there is some, and other
 * results, too. Chosen, it is a chip among the others.
 */
export function OwnLanguage({ data: { asked, filters, result } }: { data: SearchData }) {
  const { culture } = useLocale();
  const own = result.facets.language.find(({ value }) => value === culture);
  if (culture === offered.cultures[0] || own === undefined || filters.language.length > 0) return null;
  if (own.count === result.total) return null;
  const narrowed = { ...asked, language: [culture], page: 1 };
  return (
    <ChipLink to={searchAddress(narrowed)} rel="nofollow">
      <Icon name="languages" />
      {own.label}
    </ChipLink>
  );
}

/** Saves the search; who is not signed in comes back to that after signing in. */
export function TellMe({ data }: { data: SearchData }) {
  const locale = useLocale();
  const { filters } = data;
  if (filters.q === '' && filters.category === 'all' && filterCount(filters) === 0) return null;
  const keep = searchAddress({ ...filters, sort: undefined, page: 1 });
  const names = [titleOf(data, locale), ...chosenFilters(data, locale).map((each) => each.name)];
  const name = cutText(formatList(names, locale.culture), 200);
  return (
    <LinkButton
      icon="bell"
      look="line"
      rel="nofollow"
      to={`/users/searches?${new URLSearchParams({ keep, name })}`}
      aria-label={locale.browsing.search.tellMe}
    >
      <span className="wide">{locale.browsing.search.tellMe}</span>
    </LinkButton>
  );
}

/** The chosen filters by name, each with the search without it: what the words say becomes words again. */
function chosenFilters({ asked, result }: SearchData, locale: Locale) {
  const { parts } = result.understood;
  const nothing = withoutFilters(asked);
  const said = parts.map((part) => ({
    name: chipsOf(withSaid(nothing, [part]), result, locale)
      .map(({ name }) => name)
      .join(' – '),
    without: asWords(asked, [part]),
  }));
  return [...said, ...chipsOf(withoutSaid(asked, parts), result, locale)];
}

function chipsOf(filters: SearchFilters, result: SearchResult, locale: Locale) {
  const { t, culture, number, browsing } = locale;
  const words = browsing.search;
  const chips: { name: string; without: SearchFilters }[] = [];
  for (const facet of facetNames) {
    for (const value of filters[facet]) {
      const choice = result.facets[facet].find((each) => each.value === value) ?? { value, label: value };
      const name = facetLabel(locale, facet, choice);
      const left = filters[facet].filter((each) => each !== value);
      chips.push({ name, without: { ...filters, [facet]: left, page: 1 } });
    }
  }
  for (const flag of flagNames) {
    if (filters[flag]) chips.push({ name: words[flag], without: { ...filters, [flag]: false, page: 1 } });
  }
  const priceOf = (toman: number) => {
    const { amount, unit } = formatMoney(toman * 10, 'IRR', culture);
    return `${amount} ${unit}`;
  };
  if (filters.minToman !== undefined) {
    const name = t(words.fromPrice, { price: priceOf(filters.minToman) });
    chips.push({ name, without: { ...filters, minToman: undefined, page: 1 } });
  }
  if (filters.maxToman !== undefined) {
    const name = t(words.toPrice, { price: priceOf(filters.maxToman) });
    chips.push({ name, without: { ...filters, maxToman: undefined, page: 1 } });
  }
  for (const fact of filters.fact) {
    const [key, value] = factParts(fact);
    const facet = result.facets.facts.find((each) => each.key === key);
    const label = facet?.choices.find((choice) => choice.value === value)?.label ?? value;
    const name = facet?.kind === 'choice' ? `${facet.name}: ${label}` : label;
    chips.push({ name, without: { ...filters, fact: filters.fact.filter((each) => each !== fact), page: 1 } });
  }
  for (const side of ['factMin', 'factMax'] as const) {
    for (const bound of filters[side]) {
      const [key, value] = factParts(bound);
      const facet = result.facets.facts.find((each) => each.key === key);
      const range = side === 'factMin' ? words.from : words.to;
      const shown = facet?.unit ? `${number(Number(value))} ${facet.unit}` : formatReference(Number(value), culture);
      const without = { ...filters, [side]: filters[side].filter((each) => each !== bound), page: 1 };
      chips.push({ name: `${facet?.name ?? key} ${range} ${shown}`, without });
    }
  }
  if (filters.tenant !== undefined) {
    const name = result.items[0]?.tenantName ?? filters.tenant;
    chips.push({ name, without: { ...filters, tenant: undefined, page: 1 } });
  }
  return chips;
}
