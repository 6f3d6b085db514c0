import type { Facet, SearchResult } from '@charsu/core/contract/public.ts';
import { formatMoney, formatNumber } from '@charsu/core/i18n/days/format.ts';
import { type ReactNode, useState } from 'react';
import {
  type FacetName,
  type FlagName,
  facetLabel,
  flagNames,
  type SearchFilters,
  searchAddress,
} from '../addresses/search-params.ts';
import { Button } from '../components/Button.tsx';
import { Check } from '../components/Check.tsx';
import { Link } from '../components/Link.tsx';
import { Icon } from '../icons/Icon.tsx';
import { useLocale } from '../texts/locale.tsx';
import { BoundField } from './BoundField.tsx';
import styles from './FilterForm.module.css';

/** The number of cities shown at first; the rest unfold. */
const firstCities = 8;

/** One group of filters under its title. Once it is `open`, only the reader folds it. */
export function Facets({ title, open = false, children }: { title: string; open?: boolean; children: ReactNode }) {
  // The focused choice would be folded away when it is the last one that is undone.
  const [opened, setOpened] = useState(open);
  if (open && !opened) setOpened(true);
  return (
    <details className={styles.facet} open={opened}>
      <summary>
        {title}
        <Icon name="chevron-down" />
      </summary>
      <div>{children}</div>
    </details>
  );
}

/** Links to the categories above the present one, and to those below it. */
export function CategoryFacet({ filters, result }: { filters: SearchFilters; result: SearchResult }) {
  const { texts, number } = useLocale();
  const address = (category: string) => searchAddress({ ...filters, category, page: 1 });
  const { category } = result;
  if (result.facets.category.length === 0 && category === null) return null;
  return (
    <Facets title={texts.portal.shell.categories} open>
      <div className={`menu ${styles.links}`}>
        {category && (
          <>
            <Link to={address('all')}>{texts.portal.shell.allCategories}</Link>
            {category.breadcrumb.map((crumb) => (
              <Link
                key={crumb.url}
                to={address(crumb.url)}
                aria-current={crumb.url === category.url ? 'true' : undefined}
              >
                {crumb.name}
              </Link>
            ))}
          </>
        )}
        {result.facets.category.map((choice) => (
          <Link key={choice.value} to={address(choice.value)}>
            {choice.label}
            <small>{number(choice.count)}</small>
          </Link>
        ))}
      </div>
    </Facets>
  );
}

function Choice({ name, choice, chosen }: { name: FacetName; choice: Facet[number]; chosen: readonly string[] }) {
  const locale = useLocale();
  const on = chosen.includes(choice.value);
  return (
    <Check
      key={`${choice.value} ${on}`}
      name={name}
      value={choice.value}
      defaultChecked={on}
      count={locale.number(choice.count)}
    >
      {facetLabel(locale, name, choice)}
    </Check>
  );
}

/** The flags of an ad: stars, a discount, pictures; those that no result has are left out. */
export function Flags({ filters, result }: { filters: SearchFilters; result: SearchResult }) {
  const { browsing } = useLocale();
  const shown = flagNames.filter((flag) => result.facets[flag] > 0 || filters[flag]);
  if (shown.length === 0) return null;
  return (
    <Facets title={browsing.search.kind} open>
      {shown.map((flag) => (
        <Flag key={flag} name={flag} on={filters[flag]} count={result.facets[flag]} />
      ))}
    </Facets>
  );
}

function Flag({ name, on, count }: { name: FlagName; on: boolean; count: number }) {
  const { number, browsing } = useLocale();
  return (
    <Check key={`${on}`} name={name} value="1" defaultChecked={on} count={number(count)}>
      {browsing.search[name]}
    </Check>
  );
}

/** The choices with chosen ones without results: a form without them would silently drop the choice. */
const withChosen = (choices: Facet, chosen: readonly string[]): Facet => [
  ...choices,
  ...chosen
    .filter((value) => !choices.some((choice) => choice.value === value))
    .map((value) => ({ value, label: value, count: 0 })),
];

/** The cities, largest counts first. */
export function CityFacet({
  choices,
  chosen,
  onNear,
}: {
  choices: Facet;
  chosen: readonly string[];
  /** Called by who wants what is near. */
  onNear: () => void;
}) {
  const { texts, t, browsing } = useLocale();
  if (choices.length === 0) return null;
  // Chosen cities stay in view with any count.
  const sorted = [...choices].sort((a, b) => Number(chosen.includes(b.value)) - Number(chosen.includes(a.value)));
  const rest = sorted.slice(firstCities);
  return (
    <Facets title={browsing.search.city} open>
      <Button icon="locate-fixed" small look="soft" className={styles.near} onClick={onNear}>
        {texts.portal.home.nearMe}
      </Button>
      {sorted.slice(0, firstCities).map((choice) => (
        <Choice key={`${choice.value} ${chosen.includes(choice.value)}`} name="city" choice={choice} chosen={chosen} />
      ))}
      {rest.length > 0 && (
        <details className={styles.more}>
          <summary>{t(browsing.search.moreCities, { count: rest.length })}</summary>
          {rest.map((choice) => (
            <Choice key={choice.value} name="city" choice={choice} chosen={chosen} />
          ))}
        </details>
      )}
    </Facets>
  );
}

/** The choices of one property of a business; folded until one is chosen, unless `open`. */
export function Choices({
  title,
  name,
  filters,
  result,
  open = false,
}: {
  title: string;
  name: Exclude<FacetName, 'city'>;
  filters: SearchFilters;
  result: SearchResult;
  open?: boolean;
}) {
  const chosen = filters[name];
  const choices = withChosen(result.facets[name], chosen);
  if (choices.length === 0) return null;
  return (
    <Facets title={title} open={open || chosen.length > 0}>
      {choices.map((choice) => (
        <Choice key={`${choice.value} ${chosen.includes(choice.value)}`} name={name} choice={choice} chosen={chosen} />
      ))}
    </Facets>
  );
}

/** The lowest and the highest price, in toman. `onLeave` is called when either is left. */
export function PriceFacet({ filters, onLeave }: { filters: SearchFilters; onLeave: () => void }) {
  const { t, culture, browsing } = useLocale();
  const words = browsing.search;
  const shown = (toman: number | undefined) => (toman === undefined ? '' : formatNumber(toman, culture));
  const bound = (name: 'minToman' | 'maxToman', label: string) => (
    <BoundField
      key={`${filters[name]}`}
      label={label}
      name={name}
      placeholder={label}
      maxLength={24}
      shown={shown(filters[name])}
      onLeave={onLeave}
    />
  );
  return (
    <Facets title={t(words.price, { unit: formatMoney(0, 'IRR', culture).unit })} open>
      <div className={styles.prices}>
        {bound('minToman', words.from)}
        {bound('maxToman', words.to)}
      </div>
    </Facets>
  );
}
