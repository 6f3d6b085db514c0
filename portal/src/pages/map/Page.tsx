import type { MapView } from '@charsu/core/contract/map.ts';
import type { Texts } from '@charsu/core/i18n/texts.ts';
import { orReload } from '@charsu/core/web/browser/current-build.ts';
import { type FormEvent, lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useLoaderData, useNavigate, useNavigation } from 'react-router';
import {
  asWords,
  filterCount,
  type SearchFilters,
  searchParams,
  withoutFilters,
} from '../../addresses/search-params.ts';
import { AdCard } from '../../components/AdCard.tsx';
import { BeyondLast } from '../../components/BeyondLast.tsx';
import { breadcrumbData } from '../../components/Breadcrumb.tsx';
import { BusinessCard } from '../../components/BusinessCard.tsx';
import { Button } from '../../components/Button.tsx';
import { Check } from '../../components/Check.tsx';
import { ChipLink } from '../../components/Chip.tsx';
import { classes } from '../../components/classes.ts';
import { Empty } from '../../components/Empty.tsx';
import { SelectField } from '../../components/Field.tsx';
import { Link } from '../../components/Link.tsx';
import { Note } from '../../components/Note.tsx';
import { Pager } from '../../components/Pager.tsx';
import type { PageHandle } from '../../frame/head.ts';
import { Icon } from '../../icons/Icon.tsx';
import { cityAddress, type MapFilters, mapAddress } from '../../map/map-filters.ts';
import { isolated, useLocale } from '../../texts/locale.tsx';
import { FewerWords } from '../FewerWords.tsx';
import { SearchWords } from '../SearchWords.tsx';
import styles from './Page.module.css';

interface MapData {
  readonly filters: MapFilters;
  readonly view: MapView;
  readonly words: Texts['map'];
}

export const handle: PageHandle<MapData> = {
  list: ({ view }) => view,
  head: ({ words, filters }, { texts, t }, origin) => ({
    title: t(texts.portal.site.pageTitle, { title: words.title }),
    description: words.description,
    canonical: '/map',
    noindex: mapAddress(filters) !== '/map',
    data: [
      breadcrumbData(origin, [
        { name: texts.portal.site.name, path: '/' },
        { name: words.title, path: '/map' },
      ]),
    ],
  }),
};

const LiveMap = lazy(() =>
  orReload(() => import('../../map/LiveMap.tsx').then(({ LiveMap }) => ({ default: LiveMap }))),
);

/** R22: advertisements and businesses on the map of Iran, and the same results in a list. */
export function Component() {
  const { filters, view, words } = useLoaderData<MapData>();
  const { texts, t } = useLocale();
  const navigate = useNavigate();
  const loading = useNavigation().state !== 'idle';
  const [pointedAt, setPointedAt] = useState<string>();
  // On the server and without scripts there is no map: the page is the list and the places.
  const [here, setHere] = useState(false);
  useEffect(() => setHere(true), []);
  // Drawing and moving may follow each other during loading: neither must undo the other.
  const wanted = useRef(filters);
  useEffect(() => {
    wanted.current = filters;
  }, [filters]);
  const change = (changes: Partial<MapFilters>) => {
    wanted.current = { ...wanted.current, page: 1, ...changes };
    void navigate(mapAddress(wanted.current), { replace: true, preventScrollReset: true });
  };
  const layout = useRef<HTMLDivElement>(null);
  const [raised, setRaised] = useState(false);
  const sheet = useRef<HTMLElement>(null);
  // Drawn up, the list begins below the search. It snaps only where fingers leave it: else it would follow the focus.
  const snaps = (type: '' | 'none') => layout.current?.style.setProperty('scroll-snap-type', type);
  const draw = (up: boolean) => {
    snaps('none');
    layout.current?.scrollTo({ top: up ? (sheet.current?.offsetTop ?? 0) - belowSearch : 0, behavior: 'instant' });
  };
  const { count } = texts.portal;
  const isTenants = filters.kind === 'tenants';
  const found = t(isTenants ? count.businesses : count.advertisements, { count: view.total });
  const pages = {
    page: view.page,
    pageSize: view.pageSize,
    total: view.total,
    address: (page: number) => mapAddress({ ...filters, page }),
  };
  const cards = isTenants
    ? view.tenants.map((tenant) => ({ id: tenant.id, card: <BusinessCard tenant={tenant} /> }))
    : view.items.map((ad, index) => ({ id: ad.id, card: <AdCard ad={ad} eager={index < 3} /> }));
  return (
    <div className={classes('page stack gap-5', styles.page, raised && styles.raised)} data-whole-map>
      <Filters filters={filters} view={view} words={words} onChange={change} />
      <div
        ref={layout}
        className={`split end ${styles.layout}`}
        onScroll={() => setRaised(isRaised(layout.current))}
        onTouchStart={() => snaps('')}
      >
        {/* biome-ignore lint/a11y/noStaticElementInteractions: the list makes room for what is focused below it */}
        <div className={styles.map} onFocus={() => draw(false)}>
          {here && (
            <Suspense fallback={<p aria-busy="true">{words.coming}</p>}>
              <LiveMap view={view} filters={filters} words={words} pointedAt={pointedAt} onChange={change} />
            </Suspense>
          )}
        </div>
        <section
          id={sheetId}
          ref={sheet}
          className={classes('stack', styles.sheet, loading && styles.busy)}
          aria-busy={loading}
        >
          <div className={`row spread ${styles.head}`}>
            <div>
              <h1>{words.title}</h1>
              <p className="sm muted" role="status">
                {found}
              </p>
            </div>
            <Button
              icon={raised ? 'map' : 'list'}
              className="narrow"
              look="soft"
              aria-controls={sheetId}
              aria-expanded={raised}
              onClick={() => draw(!raised)}
            >
              {raised ? words.title : words.list}
            </Button>
          </div>
          <h2 className="vh">{words.inArea}</h2>
          <Narrowed filters={filters} view={view} />
          <FewerWords words={view.words} of={filters.kind} />
          {filters.areaWrong && (
            <div role="alert">
              <Note tone="denied" icon="circle-alert">
                {words.areaWrong}
              </Note>
            </div>
          )}
          {view.total === 0 && (
            <Empty
              title={words.nothing}
              text={words.nothingHint}
              link={{ to: isTenants ? '/map?kind=tenants' : '/map', label: words.whole }}
            />
          )}
          {cards.length > 0 && (
            <ul
              className={styles.list}
              onFocus={({ target }) => !raised && target.matches(':focus-visible') && draw(true)}
            >
              {cards.map(({ id, card }) => (
                <li
                  key={id}
                  className={styles.item}
                  onPointerEnter={() => setPointedAt(id)}
                  onPointerLeave={() => setPointedAt(undefined)}
                  onFocus={() => setPointedAt(id)}
                  onBlur={() => setPointedAt(undefined)}
                >
                  {card}
                </li>
              ))}
            </ul>
          )}
          <BeyondLast {...pages} count={found} />
          <Pager {...pages} />
        </section>
        <Places filters={filters} view={view} words={words} />
      </div>
    </div>
  );
}

const sheetId = 'in-area';
/** Pixels from the top to the sheet, as the style sheet has it. */
const belowSearch = 64;
/** Whether the list, on small screens a sheet over the map, is drawn up. */
const isRaised = (layout: HTMLElement | null): boolean =>
  layout !== null && layout.scrollTop > 0.6 * layout.clientHeight;

interface FiltersProps {
  filters: MapFilters;
  view: MapView;
  words: Texts['map'];
  onChange: (changes: Partial<MapFilters>) => void;
}

/** Words, category and flags; a form that works without scripts, too. */
function Filters({ filters, view, words, onChange }: FiltersProps) {
  const { browsing } = useLocale();
  const [open, setOpen] = useState(false);
  const isTenants = filters.kind === 'tenants';
  const apply = (form: HTMLFormElement) => {
    const data = new FormData(form);
    onChange({
      q: String(data.get('q') ?? '').trim(),
      // Businesses have no such fields: what was chosen of advertisements stays.
      ...(!isTenants && {
        category: String(data.get('category') ?? 'all'),
        discount: data.has('discount'),
        pictured: data.has('pictured'),
      }),
    });
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    apply(event.currentTarget);
  };
  const applyNow = ({ currentTarget: { form } }: { currentTarget: { form: HTMLFormElement | null } }) => {
    if (form) apply(form);
  };
  return (
    <search>
      <form className={styles.form} action="/map" onSubmit={submit}>
        {isTenants && <input type="hidden" name="kind" value="tenants" />}
        {filters.bounds !== '' && <input type="hidden" name="bounds" value={filters.bounds} />}
        {filters.area !== '' && <input type="hidden" name="area" value={filters.area} />}
        {[...searchParams({ ...unseen(filters), page: 1 })].map(([name, value]) => (
          <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
        ))}
        <div className={styles.pill}>
          <SearchWords label={words.search} q={filters.q} className={styles.words} />
          <Button
            icon="sliders-horizontal"
            className={classes('narrow', styles.toggle)}
            aria-label={browsing.search.filters}
            aria-expanded={open}
            onClick={() => setOpen(!open)}
          />
        </div>
        <div className={classes(styles.more, open && styles.open)}>
          <nav className="row gap-2" aria-label={words.kind}>
            <ChipLink on={!isTenants} to={mapAddress({ ...filters, kind: 'advertisements', page: 1 })}>
              {words.ads}
            </ChipLink>
            <ChipLink on={isTenants} to={mapAddress({ ...filters, kind: 'tenants', page: 1 })}>
              {words.businesses}
            </ChipLink>
          </nav>
          {!isTenants && (
            <>
              <SelectField
                key={`category ${filters.category}`}
                bare
                hideLabel
                label={words.category}
                name="category"
                defaultValue={filters.category}
                onChange={applyNow}
                options={[
                  ['all', words.allCategories],
                  ...view.categories.map(({ value, label }) => [value, label] as const),
                ]}
              />
              <Check
                key={`discount ${filters.discount}`}
                name="discount"
                defaultChecked={filters.discount}
                onChange={applyNow}
              >
                {words.discount}
              </Check>
              <Check
                key={`pictured ${filters.pictured}`}
                name="pictured"
                defaultChecked={filters.pictured}
                onChange={applyNow}
              >
                {words.pictured}
              </Check>
            </>
          )}
        </div>
      </form>
    </search>
  );
}

/** The filters of a list that have no control of their own here. */
const unseen = (filters: MapFilters): SearchFilters => ({ ...filters, discount: false, pictured: false });

/** The filters that the words say, and the others that the list had: each is removed by a press. */
function Narrowed({ filters, view }: Pick<FiltersProps, 'filters' | 'view'>) {
  const { t, browsing } = useLocale();
  const words = browsing.search;
  const { parts } = view.understood;
  const others = filterCount(unseen(filters));
  if (filters.kind === 'tenants' || parts.length + others === 0) return null;
  const { discount, pictured } = filters;
  const chips = [
    ...parts.map((part) => ({ name: part.words, without: asWords(filters, [part]) })),
    ...(others > 0
      ? [
          {
            name: t(words.filtersOn, { count: others }),
            without: { ...withoutFilters(filters), discount, pictured },
          },
        ]
      : []),
  ];
  return (
    <div className="row gap-2 scroll">
      {chips.map(({ name, without }) => (
        <ChipLink key={name} on to={mapAddress({ ...filters, ...without })} aria-label={t(words.remove, { name })}>
          <bdi>{name}</bdi>
          <Icon name="x" />
        </ChipLink>
      ))}
    </div>
  );
}

/** The provinces and their cities with counts, each a link to a list: the map in words. */
function Places({ filters, view, words }: Pick<FiltersProps, 'filters' | 'view' | 'words'>) {
  const { number } = useLocale();
  if (view.provinces.length === 0) return null;
  return (
    <section className={`stack gap-2 ${styles.inWords}`}>
      <h2>{words.places}</h2>
      <ul className={styles.places}>
        {view.provinces.map(({ name, count, cities }) => (
          <li key={name}>
            <b>{name}</b> <span className="muted">({number(count)})</span>
            <ul className={styles.cities}>
              {cities.map(({ value, label, count: inCity }) => (
                <li key={value}>
                  <Link to={cityAddress(filters, value)}>{`${isolated(label)} (${number(inCity)})`}</Link>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </section>
  );
}
