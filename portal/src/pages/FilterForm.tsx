import type { Facet, SearchResult } from '@charsu/core/contract/public.ts';
import { formatMoney, formatNumber } from '@charsu/core/i18n/format.ts';
import { type FocusEvent, type FormEvent, type KeyboardEvent, type ReactNode, useRef } from 'react';
import { useNavigate, useNavigation } from 'react-router';
import { Button, buttonClass, LinkButton } from '../components/Button.tsx';
import { Check } from '../components/Check.tsx';
import { TextField } from '../components/Field.tsx';
import { Link } from '../components/Link.tsx';
import { Icon } from '../icons/Icon.tsx';
import { useLocale } from '../locale.tsx';
import { searchPath } from '../paths.ts';
import {
  type FacetName,
  type FlagName,
  facetLabel,
  readAmount,
  type SearchFilters,
  searchAddress,
  withoutFilters,
} from '../search-params.ts';
import styles from './FilterForm.module.css';

/** Id of the form, so that the sort control outside belongs to it, and of the sheet on small screens. */
export const filterFormId = 'filter-form';
export const filterSheetId = 'filters';

/** How many cities show at once; the rest unfold. */
const firstCities = 8;

/**
 * The facets with their counts. A plain GET form, so it works without JavaScript; with it, every choice applies at once.
 */
export function FilterForm({ filters, result }: { filters: SearchFilters; result: SearchResult }) {
  const { texts, t } = useLocale();
  const navigate = useNavigate();
  const loading = useNavigation().state !== 'idle';
  const form = useRef<HTMLFormElement>(null);
  const words = texts.portal.search;

  function apply() {
    if (!form.current) return;
    const address = searchAddress(read(new FormData(form.current), filters));
    if (address === searchAddress(filters)) return;
    void navigate(address, { preventScrollReset: true });
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    apply();
    // Leaves the sheet: `:target` follows only a real change of the fragment.
    location.hash = 'main';
  }

  /** Escape leaves the sheet of small screens, back to the link that opened it. */
  function leaveOnEscape({ key }: KeyboardEvent) {
    if (key !== 'Escape' || location.hash !== `#${filterSheetId}`) return;
    location.hash = 'main';
    document.querySelector<HTMLElement>(`a[href="#${filterSheetId}"]`)?.focus();
  }

  return (
    <aside id={filterSheetId} className={styles.sheet} aria-label={words.filters} onKeyDown={leaveOnEscape}>
      <div className={`narrow ${styles.head}`}>
        <b className="lg">{words.filters}</b>
        <a className={buttonClass({ icon: true })} href="#main" aria-label={texts.portal.shell.close}>
          <Icon name="x" />
        </a>
      </div>
      <CategoryFacet filters={filters} result={result} />
      <form
        id={filterFormId}
        ref={form}
        action={searchPath(filters.category, filters.q)}
        onSubmit={submit}
        onChange={apply}
      >
        {filters.tenant !== undefined && <input type="hidden" name="tenant" value={filters.tenant} />}
        <fieldset className={styles.fields} disabled={loading}>
          <CityFacet choices={result.facets.city} chosen={filters.facets.city} />
          <PriceFacet filters={filters} onLeave={apply} />
          <Facets title={words.kind} open>
            {(['starred', 'discount', 'pictured'] as const).map((flag) => (
              <Flag key={flag} name={flag} on={filters.flags[flag]} count={result.facets[flag]} />
            ))}
          </Facets>
          <Choices title={words.shipment} name="shipmentType" filters={filters} result={result} open />
          <Choices title={words.activity} name="activityType" filters={filters} result={result} />
          <Choices title={words.payment} name="paymentMethod" filters={filters} result={result} />
        </fieldset>
        <noscript>
          <p>
            <Button look="soft" block type="submit">
              {words.apply}
            </Button>
          </p>
        </noscript>
        <p className={`narrow ${styles.end}`}>
          <LinkButton to={searchAddress(withoutFilters(filters))}>{words.clearAll}</LinkButton>
          <Button look="primary" type="submit">
            {t(words.show, { ads: t(texts.portal.count.advertisements, { count: result.total }) })}
          </Button>
        </p>
      </form>
    </aside>
  );
}

/** What a filled-in form asks for; a change of filters starts again at the first page. */
function read(data: FormData, before: SearchFilters): SearchFilters {
  const list = (name: FacetName) => data.getAll(name).map(String);
  const amount = (name: string) => readAmount(String(data.get(name) ?? ''));
  const sort = data.get('sort');
  return {
    ...before,
    facets: {
      city: list('city'),
      shipmentType: list('shipmentType'),
      activityType: list('activityType'),
      paymentMethod: list('paymentMethod'),
    },
    flags: { starred: data.has('starred'), discount: data.has('discount'), pictured: data.has('pictured') },
    minToman: amount('minToman'),
    maxToman: amount('maxToman'),
    sort: before.sort === undefined && sort === null ? undefined : sortOf(sort),
    page: 1,
  };
}

const sortOf = (value: FormDataEntryValue | null): SearchFilters['sort'] =>
  (['newest', 'oldest', 'highPrice', 'lowPrice', 'level', 'name'] as const).find((option) => option === value);

function Facets({ title, open = false, children }: { title: string; open?: boolean; children: ReactNode }) {
  return (
    <details className={styles.facet} open={open}>
      <summary>
        {title}
        <Icon name="chevron-down" />
      </summary>
      <div>{children}</div>
    </details>
  );
}

function CategoryFacet({ filters, result }: { filters: SearchFilters; result: SearchResult }) {
  const { texts, number } = useLocale();
  const address = (category: string) => searchAddress({ ...filters, category, page: 1 });
  const { category } = result;
  if (result.facets.category.length === 0 && category === null) return null;
  return (
    <Facets title={texts.portal.shell.categories} open>
      <div className={styles.links}>
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

function Flag({ name, on, count }: { name: FlagName; on: boolean; count: number }) {
  const { texts, number } = useLocale();
  return (
    <Check key={`${on}`} name={name} value="1" defaultChecked={on} count={number(count)}>
      {texts.portal.search[name]}
    </Check>
  );
}

/** The choices with those that are chosen but found nothing: a form without them would silently take them back. */
const withChosen = (choices: Facet, chosen: readonly string[]): Facet => [
  ...choices,
  ...chosen
    .filter((value) => !choices.some((choice) => choice.value === value))
    .map((value) => ({ value, label: value, count: 0 })),
];

function CityFacet({ choices, chosen }: { choices: Facet; chosen: readonly string[] }) {
  const { texts, t } = useLocale();
  if (choices.length + chosen.length === 0) return null;
  // Chosen cities stay in view wherever their count puts them.
  const sorted = withChosen(choices, chosen).sort(
    (a, b) => Number(chosen.includes(b.value)) - Number(chosen.includes(a.value)),
  );
  const rest = sorted.slice(firstCities);
  return (
    <Facets title={texts.portal.search.city} open>
      {sorted.slice(0, firstCities).map((choice) => (
        <Choice key={`${choice.value} ${chosen.includes(choice.value)}`} name="city" choice={choice} chosen={chosen} />
      ))}
      {rest.length > 0 && (
        <details className={styles.more}>
          <summary>{t(texts.portal.search.moreCities, { count: rest.length })}</summary>
          {rest.map((choice) => (
            <Choice key={choice.value} name="city" choice={choice} chosen={chosen} />
          ))}
        </details>
      )}
    </Facets>
  );
}

function Choices({
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
  const chosen = filters.facets[name];
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

function PriceFacet({ filters, onLeave }: { filters: SearchFilters; onLeave: () => void }) {
  const { texts, t, culture } = useLocale();
  const words = texts.portal.search;
  const shown = (toman: number | undefined) => (toman === undefined ? '' : formatNumber(toman, culture));
  const bound = (name: 'minToman' | 'maxToman', label: string) => (
    <TextField
      key={`${filters[name]}`}
      label={label}
      hideLabel
      name={name}
      inputMode="numeric"
      autoComplete="off"
      placeholder={label}
      maxLength={24}
      defaultValue={shown(filters[name])}
      // Typing is no choice yet: the form hears of it when the field is left or Enter is pressed.
      onChange={(event: FormEvent) => event.stopPropagation()}
      onBlur={(_: FocusEvent) => onLeave()}
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
