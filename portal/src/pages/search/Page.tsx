import { sortOptions } from '@charsu/core/domain/enumerations.ts';
import { type ChangeEvent, useState } from 'react';
import { useLoaderData, useLocation, useNavigate, useNavigation } from 'react-router';
import { searchPath, withParam } from '../../addresses/paths.ts';
import { feedPath, filterCount, type SearchFilters, searchAddress } from '../../addresses/search-params.ts';
import { AdCard } from '../../components/AdCard.tsx';
import { BeyondLast } from '../../components/BeyondLast.tsx';
import { Breadcrumb, breadcrumbData, type Step } from '../../components/Breadcrumb.tsx';
import { Button, buttonClass, LinkButton } from '../../components/Button.tsx';
import { classes } from '../../components/classes.ts';
import { SelectField } from '../../components/Field.tsx';
import { Pager } from '../../components/Pager.tsx';
import { addressIn, type PageHandle } from '../../frame/head.ts';
import { Icon } from '../../icons/Icon.tsx';
import { mapAddress, onMap } from '../../map/map-filters.ts';
import { chooseRows } from '../../session/choose.ts';
import { type Locale, useLocale } from '../../texts/locale.tsx';
import { ChosenFilters, OwnLanguage, type SearchData, TellMe, titleOf } from '../ChosenFilters.tsx';
import { FewerWords } from '../FewerWords.tsx';
import { FilterForm, filterFormId, filterSheetId } from '../FilterForm.tsx';
import { NoResults } from '../NoResults.tsx';
import styles from './Page.module.css';
import { useFurtherPages } from './use-further-pages.ts';

const stepsOf = ({ result }: SearchData, { texts }: Locale): Step[] => [
  { name: texts.portal.site.name, path: '/' },
  ...(result.category?.breadcrumb ?? []).map((crumb) => ({ name: crumb.name, path: searchPath(crumb.url) })),
];

export const handle: PageHandle<SearchData> = {
  list: ({ result }) => result,
  head: (data, locale, origin) => {
    const { texts, t, browsing } = locale;
    const { asked, filters, result } = data;
    const title = titleOf({ filters: asked, result }, locale);
    return {
      title: t(texts.portal.site.pageTitle, { title }),
      description: t(browsing.search.description, {
        ads: t(texts.portal.count.advertisements, { count: result.total }),
        category: result.category?.name ?? texts.portal.shell.allCategories,
      }),
      // For search engines all filters and orders of a category are the same page.
      canonical: searchPath(filters.category),
      feed: { path: addressIn(locale.culture, feedPath(filters)), title },
      noindex: asked.q !== '' || filterCount(filters) > 0 || result.total === 0,
      data: [breadcrumbData(origin, stepsOf(data, locale))],
    };
  },
};

/** R21: results of a search with facets, chips, order and pages. */
export function Component() {
  const data = useLoaderData<SearchData & { readonly rows: boolean }>();
  const { asked, filters, result } = data;
  const locale = useLocale();
  const { texts, t } = locale;
  const loading = useNavigation().state !== 'idle';
  const { key: visit } = useLocation();
  const steps = stepsOf(data, locale);
  const [rows, setRows] = useState(data.rows);
  const chooseList = (chosen: boolean) => {
    chooseRows(chosen);
    setRows(chosen);
  };
  return (
    <div className={`page stack ${styles.page}`}>
      {steps.length > 2 && <Breadcrumb steps={steps} current={asked.q || undefined} />}
      <div className={styles.top}>
        <div className={styles.bar}>
          <div className={styles.title}>
            <Title data={data} />
            <p className="sm muted" role="status">
              {t(texts.portal.count.advertisements, { count: result.total })}
            </p>
          </div>
          <ToFilters count={filterCount(filters)} />
          {result.total > 0 ? (
            <Sort filters={asked} disabled={loading} />
          ) : (
            filters.sort && <input type="hidden" name="sort" form={filterFormId} value={filters.sort} />
          )}
          {result.total > 0 && <OnMap filters={asked} />}
          <TellMe data={data} />
          <RowsSwitch rows={rows} onChange={chooseList} />
        </div>
        <OwnLanguage data={data} />
      </div>
      <ChosenFilters data={data} />
      <div className="split">
        <FilterForm filters={filters} result={result} />
        <Results key={visit} visit={visit} data={data} rows={rows} loading={loading} />
      </div>
    </div>
  );
}

interface ResultsProps {
  visit: string;
  data: SearchData;
  rows: boolean;
  loading: boolean;
}

/** The list: a page of it, and those after it as the reader comes near to its end. Crawlers find them by the links. */
function Results({ visit, data: { asked, filters, result }, rows, loading }: ResultsProps) {
  const { texts, t, browsing } = useLocale();
  const { pages, last, end, more } = useFurtherPages(visit, asked, result);
  const address = (page: number) => searchAddress({ ...asked, page });
  return (
    <section className={classes('stack gap-8', loading && styles.busy)} aria-busy={loading}>
      <h2 className="vh">{browsing.search.results}</h2>
      <FewerWords words={result.words} />
      {result.total === 0 && <NoResults asked={asked} filters={filters} result={result} />}
      {result.items.length > 0 && (
        <div className={rows ? styles.rows : 'grid'}>
          {[result, ...pages].flatMap(({ items, page }) =>
            items.map((ad, index) => (
              <AdCard key={`${page} ${ad.id}`} ad={ad} eager={page === result.page && index < 3} />
            )),
          )}
        </div>
      )}
      <div ref={end} />
      {more && (
        <Button look="soft" block onClick={more}>
          {browsing.search.more}
        </Button>
      )}
      <BeyondLast {...result} count={t(texts.portal.count.advertisements, { count: result.total })} address={address} />
      <Pager {...result} page={last.page} address={address} />
    </section>
  );
}

/** Rows instead of cards, or cards again; remembered. */
function RowsSwitch({ rows, onChange }: { rows: boolean; onChange: (rows: boolean) => void }) {
  const { browsing } = useLocale();
  const { pathname, search } = useLocation();
  return (
    <a
      className={buttonClass({ look: 'line', square: true })}
      href={withParam(pathname, withParam('', search, 'page', undefined), 'list', rows ? 'cards' : 'rows')}
      rel="nofollow"
      aria-label={rows ? browsing.search.cards : browsing.search.rows}
      onClick={(event) => {
        event.preventDefault();
        onChange(!rows);
      }}
    >
      <Icon name={rows ? 'layout-grid' : 'list'} />
    </a>
  );
}

/** The search words may have another direction than the sentence. */
function Title({ data: { asked, result } }: { data: SearchData }) {
  const locale = useLocale();
  const place = '{query}';
  const title = titleOf({ filters: { ...asked, q: asked.q && place }, result }, locale);
  const [before, after] = title.split(place);
  return (
    <h1>
      {before}
      {after !== undefined && <bdi>{asked.q}</bdi>}
      {after}
    </h1>
  );
}

/** Opens the sheet of filters on small screens; on others they stand beside the list. */
function ToFilters({ count }: { count: number }) {
  const { t, number, browsing } = useLocale();
  const words = browsing.search;
  return (
    <a
      className={buttonClass({ look: count > 0 ? 'soft' : 'line' }, 'narrow')}
      href={`#${filterSheetId}`}
      aria-label={count > 0 ? t(words.filtersOn, { count }) : words.filters}
    >
      <Icon name="sliders-horizontal" />
      {count > 0 && number(count)}
    </a>
  );
}

/** The map with the words and filters of the search. */
function OnMap({ filters }: { filters: SearchFilters }) {
  const { texts } = useLocale();
  return (
    <LinkButton icon="map" look="line" to={mapAddress(onMap(filters))} aria-label={texts.portal.shell.map}>
      <span className="wide">{texts.portal.shell.map}</span>
    </LinkButton>
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
    <div className={styles.sort}>
      <Icon name="arrow-up-down" className="narrow" />
      <SelectField
        bare
        hideLabel
        label={browsing.search.sort}
        name="sort"
        form={filterFormId}
        disabled={disabled}
        value={filters.sort ?? ''}
        onChange={choose}
        empty={filters.q === '' ? t(names.default) : browsing.tenants.bySort}
        options={sortOptions.map((option) => [option, t(names[option])])}
      />
    </div>
  );
}
