import type { SearchResult } from '@charsu/core/contract/public.ts';
import { searchPath } from '../addresses/paths.ts';
import { asWords, filterCount, type SearchFilters, searchAddress, withoutFilters } from '../addresses/search-params.ts';
import { ChipLink } from '../components/Chip.tsx';
import { Empty } from '../components/Empty.tsx';
import { useLocale } from '../texts/locale.tsx';
import type { SearchData } from './ChosenFilters.tsx';

/** The text instead of results, and what is near. */
export function NoResults({ asked, filters, result }: SearchData) {
  const { texts, browsing } = useLocale();
  const words = browsing.search;
  const narrowed = filterCount(filters) > 0;
  const unsearched = asked.q === '' ? texts.portal.home.empty : words.emptyWords;
  const { parts } = result.understood;
  const link = () => {
    if (parts.length > 0) return { to: searchAddress(asWords(asked, parts)), label: words.asWords };
    if (narrowed) return { to: searchAddress(withoutFilters(filters)), label: words.clearAll };
    if (filters.category !== 'all') return { to: searchPath('all', asked.q), label: words.searchAll };
    // Every category was searched: the same words would find as little again.
    if (asked.q !== '') return { to: searchPath('all'), label: texts.portal.search.everything };
    return { to: '/users/advertisement/add', label: texts.portal.shell.postAd };
  };
  return (
    <>
      <Empty
        title={texts.portal.search.emptyTitle}
        text={isUpsideDown(filters) ? words.minAboveMax : narrowed ? words.emptyFiltered : unsearched}
        link={link()}
      />
      <Neighbours filters={filters} neighbours={result.neighbours} />
    </>
  );
}

/** Whether the lowest price is above the highest. */
const isUpsideDown = ({ minToman, maxToman }: SearchFilters): boolean =>
  minToman !== undefined && maxToman !== undefined && minToman > maxToman;

/** Categories and cities in which something near can be found. */
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
        to: searchAddress({ ...filters, city: [each.value], page: 1 }),
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
