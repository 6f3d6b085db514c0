import type { SearchResult } from '@charsu/core/contract/public.ts';
import { sortOptions } from '@charsu/core/domain/enumerations.ts';
import { limits } from '@charsu/core/domain/limits.ts';
import { formatMoney, formatReference } from '@charsu/core/i18n/format.ts';
import { cutText } from '@charsu/core/text/cut.ts';
import type { ChangeEvent } from 'react';
import { useLoaderData, useNavigate, useNavigation } from 'react-router';
import { AdCard } from '../components/AdCard.tsx';
import { Breadcrumb, type Step } from '../components/Breadcrumb.tsx';
import { LinkButton } from '../components/Button.tsx';
import { ChipLink, chipClass } from '../components/Chip.tsx';
import { classes } from '../components/classes.ts';
import { Empty } from '../components/Empty.tsx';
import { SelectField } from '../components/Field.tsx';
import { Pager } from '../components/Pager.tsx';
import { breadcrumbData, type PageHandle } from '../head.ts';
import { Icon } from '../icons/Icon.tsx';
import { isolated } from '../isolated.ts';
import { type Locale, useLocale } from '../locale.tsx';
import { searchPath } from '../paths.ts';
import {
  facetLabel,
  facetNames,
  factParts,
  filterCount,
  flagNames,
  type SearchFilters,
  searchAddress,
  withoutFilters,
} from '../search-params.ts';
import { FilterForm, filterFormId, filterSheetId } from './FilterForm.tsx';
import styles from './SearchPage.module.css';

interface SearchData {
  readonly filters: SearchFilters;
  readonly result: SearchResult;
}

function titleOf({ filters, result }: SearchData, { texts, t, browsing }: Locale): string {
  const words = browsing.search;
  const category = result.category?.name;
  if (filters.q === '') return category ?? texts.portal.search.everything;
  return category === undefined
    ? t(words.words, { query: filters.q })
    : t(words.wordsIn, { query: filters.q, category });
}

const stepsOf = ({ result }: SearchData, { texts }: Locale): Step[] => [
  { name: texts.portal.site.name, path: '/' },
  ...(result.category?.breadcrumb ?? []).map((crumb) => ({ name: crumb.name, path: searchPath(crumb.url) })),
];

export const handle: PageHandle<SearchData> = {
  head: (data, locale, origin) => {
    const { texts, t, browsing } = locale;
    const { filters, result } = data;
    const title = titleOf(data, locale);
    return {
      title: t(texts.portal.site.pageTitle, { title }),
      description: t(browsing.search.description, {
        ads: t(texts.portal.count.advertisements, { count: result.total }),
        category: result.category?.name ?? texts.portal.shell.allCategories,
      }),
      // For search engines all filters and orders of a category are the same page.
      canonical:
        filters.page > 1 ? `${searchPath(filters.category)}?page=${filters.page}` : searchPath(filters.category),
      noindex: filters.q !== '' || filterCount(filters) > 0 || result.items.length === 0,
      data: [breadcrumbData(origin, stepsOf(data, locale))],
    };
  },
};

/** R21: results of a search with facets, chips, order and pages. */
export function Component() {
  const data = useLoaderData<SearchData>();
  const { filters, result } = data;
  const locale = useLocale();
  const { texts, t, browsing } = locale;
  const loading = useNavigation().state !== 'idle';
  const steps = stepsOf(data, locale);
  return (
    <div className="page stack gap-5">
      <Breadcrumb steps={steps} current={filters.q || undefined} />
      <div className={styles.head}>
        <div>
          <Title data={data} />
          <p className="sm muted" role="status">
            {t(texts.portal.count.advertisements, { count: result.total })}
          </p>
        </div>
        {result.total > 0 ? (
          <Sort filters={filters} disabled={loading} />
        ) : (
          filters.sort && <input type="hidden" name="sort" form={filterFormId} value={filters.sort} />
        )}
      </div>
      <Chips data={data} />
      <TellMe data={data} />
      <div className="split">
        <FilterForm filters={filters} result={result} />
        <section className={classes('stack gap-8', loading && styles.busy)} aria-busy={loading}>
          <h2 className="vh">{browsing.search.results}</h2>
          <FewerWords words={result.words} />
          {result.items.length === 0 ? (
            <Nothing filters={filters} result={result} />
          ) : (
            <div className="grid">
              {result.items.map((ad, index) => (
                <AdCard key={ad.id} ad={ad} eager={index < 3} />
              ))}
            </div>
          )}
          <Pager {...result} address={(page) => searchAddress({ ...filters, page })} />
        </section>
      </div>
    </div>
  );
}

/** Saves the search; who is not signed in comes back to that after signing in. */
function TellMe({ data }: { data: SearchData }) {
  const locale = useLocale();
  const { filters } = data;
  if (filters.q === '' && filters.category === 'all' && filterCount(filters) === 0) return null;
  const keep = searchAddress({ ...filters, sort: undefined, page: 1 });
  const names = [titleOf(data, locale), ...chosenFilters(data, locale).map((each) => each.name)];
  const name = cutText(new Intl.ListFormat(locale.culture, { type: 'unit' }).format(names), 200);
  return (
    <div>
      <LinkButton small look="line" rel="nofollow" to={`/users/searches?${new URLSearchParams({ keep, name })}`}>
        <Icon name="mail" />
        {locale.browsing.search.tellMe}
      </LinkButton>
    </div>
  );
}

/** The search words may have another direction than the sentence. */
function Title({ data: { filters, result } }: { data: SearchData }) {
  const locale = useLocale();
  const place = '{query}';
  const title = titleOf({ filters: { ...filters, q: filters.q && place }, result }, locale);
  const [before, after] = title.split(place);
  return (
    <h1>
      {before}
      {after !== undefined && <bdi>{filters.q}</bdi>}
      {after}
    </h1>
  );
}

function Sort({ filters, disabled }: { filters: SearchFilters; disabled: boolean }) {
  const { texts, t, browsing } = useLocale();
  const navigate = useNavigate();
  const names = texts.vocabulary.sort;
  const choose = ({ target }: ChangeEvent<HTMLSelectElement>) => {
    const sort = sortOptions.find((option) => option === target.value);
    void navigate(searchAddress({ ...filters, sort, page: 1 }));
  };
  return (
    <SelectField
      bare
      hideLabel
      className={styles.sort ?? ''}
      label={browsing.search.sort}
      name="sort"
      form={filterFormId}
      disabled={disabled}
      value={filters.sort ?? ''}
      onChange={choose}
    >
      <option value="">{t(names.default)}</option>
      {sortOptions.map((option) => (
        <option key={option} value={option}>
          {t(names[option])}
        </option>
      ))}
    </SelectField>
  );
}

/** The chosen filters, each with a button to remove it. */
function Chips({ data }: { data: SearchData }) {
  const locale = useLocale();
  const { t, browsing } = locale;
  const words = browsing.search;
  const { filters } = data;
  const count = filterCount(filters);
  const chips = chosenFilters(data, locale);
  return (
    <div className="row gap-2 scroll">
      <a className={chipClass(count > 0, 'narrow')} href={`#${filterSheetId}`}>
        <Icon name="sliders-horizontal" />
        {count > 0 ? t(words.filtersOn, { count }) : words.filters}
      </a>
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

/** The chosen filters by name, each with the search without it. */
function chosenFilters({ filters, result }: SearchData, locale: Locale) {
  const { t, culture, number, browsing } = locale;
  const words = browsing.search;
  const chips: { name: string; without: SearchFilters }[] = [];
  for (const facet of facetNames) {
    for (const value of filters.facets[facet]) {
      const choice = result.facets[facet].find((each) => each.value === value) ?? { value, label: value };
      const name = facetLabel(locale, facet, choice);
      const left = filters.facets[facet].filter((each) => each !== value);
      chips.push({ name, without: { ...filters, facets: { ...filters.facets, [facet]: left }, page: 1 } });
    }
  }
  for (const flag of flagNames) {
    if (filters.flags[flag]) {
      chips.push({ name: words[flag], without: { ...filters, flags: { ...filters.flags, [flag]: false }, page: 1 } });
    }
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

/** The dropped words, which no advertisement has together with the others. */
function FewerWords({ words }: { words: SearchResult['words'] }) {
  const { t, culture, browsing } = useLocale();
  if (words === null) return null;
  const list = (each: readonly string[]) =>
    new Intl.ListFormat(culture, { type: 'unit' }).format(each.map((word) => isolated(word)));
  return (
    <p role="status">
      {t(browsing.search.fewerWords, { all: list([...words.kept, ...words.dropped]), kept: list(words.kept) })}
    </p>
  );
}

/** Whether the lowest price is above the highest. */
const isUpsideDown = ({ minToman, maxToman }: SearchFilters): boolean =>
  minToman !== undefined && maxToman !== undefined && minToman > maxToman;

/** The number of the last page. */
const lastPageOf = ({ total, pageSize }: SearchResult): number =>
  Math.min(Math.max(1, Math.ceil(total / pageSize)), limits.lastPage);

function Nothing({ filters, result }: { filters: SearchFilters; result: SearchResult }) {
  const { texts, t, number, browsing } = useLocale();
  const words = browsing.search;
  if (result.total > 0) {
    const last = lastPageOf(result);
    return (
      <Empty
        title={t(words.beyondLast, { page: number(filters.page), last: number(last) })}
        text={t(texts.portal.count.advertisements, { count: result.total })}
        action={
          <LinkButton look="line" to={searchAddress({ ...filters, page: last })}>
            {words.toLastPage}
          </LinkButton>
        }
      />
    );
  }
  const narrowed = filterCount(filters) > 0;
  const unsearched = filters.q === '' ? texts.portal.home.empty : words.emptyWords;
  const action = () => {
    if (narrowed) return { to: searchAddress(withoutFilters(filters)), label: words.clearAll };
    if (filters.category !== 'all') return { to: searchPath('all', filters.q), label: words.searchAll };
    // Every category was searched: the same words would find as little again.
    if (filters.q !== '') return { to: searchPath('all'), label: texts.portal.search.everything };
    return { to: '/users/advertisement/add', label: texts.portal.shell.postAd };
  };
  const { to, label } = action();
  return (
    <>
      <Empty
        title={texts.portal.search.emptyTitle}
        text={isUpsideDown(filters) ? words.minAboveMax : narrowed ? words.emptyFiltered : unsearched}
        action={
          <LinkButton look="line" to={to}>
            {label}
          </LinkButton>
        }
      />
      <Neighbours filters={filters} neighbours={result.neighbours} />
    </>
  );
}

/** Where something near can be found. */
function Neighbours({ filters, neighbours }: { filters: SearchFilters; neighbours: SearchResult['neighbours'] }) {
  const { texts, number, browsing } = useLocale();
  const groups = [
    {
      title: texts.portal.shell.categories,
      links: neighbours.categories.map((each) => ({ ...each, to: searchPath(each.value) })),
    },
    {
      title: browsing.search.otherCities,
      links: neighbours.cities.map((each) => ({
        ...each,
        to: searchAddress({ ...filters, facets: { ...filters.facets, city: [each.value] }, page: 1 }),
      })),
    },
  ];
  return groups
    .filter(({ links }) => links.length > 0)
    .map(({ title, links }) => (
      <nav key={title} className="stack gap-3" aria-label={title}>
        <h3>{title}</h3>
        <div className="row gap-2">
          {links.map(({ to, label, count }) => (
            <ChipLink key={to} to={to}>
              {label} <small className="muted">{number(count)}</small>
            </ChipLink>
          ))}
        </div>
      </nav>
    ));
}
