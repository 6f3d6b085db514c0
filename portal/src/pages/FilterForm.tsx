import type { SearchResult } from '@charsu/core/contract/public.ts';
import { type FormEvent, type MouseEvent, useLayoutEffect, useRef } from 'react';
import { useNavigate, useNavigation } from 'react-router';
import { searchPath } from '../addresses/paths.ts';
import { type SearchFilters, searchAddress, withoutFilters } from '../addresses/search-params.ts';
import { Button, buttonClass, LinkButton } from '../components/Button.tsx';
import { Icon } from '../icons/Icon.tsx';
import { chooseCity, nearMe } from '../session/choose.ts';
import { useLocale } from '../texts/locale.tsx';
import { FactFacets } from './FactFacets.tsx';
import { CategoryFacet, Choices, CityFacet, Flags, PriceFacet } from './FilterFacets.tsx';
import styles from './FilterForm.module.css';
import { filtersOf } from './filters-of-form.ts';

/** Id of the form, by which the sort control outside belongs to it, and of the sheet on small screens. */
export const filterFormId = 'filter-form';
export const filterSheetId = 'filters';

/**
 * The facets with their counts. A plain GET form, so it works without JavaScript; with it, every choice applies at once.
 */
export function FilterForm({ filters, result }: { filters: SearchFilters; result: SearchResult }) {
  const { texts, t, culture, browsing } = useLocale();
  const navigate = useNavigate();
  const { location: coming } = useNavigation();
  const sheet = useRef<HTMLElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const words = browsing.search;
  /** For what ends later than it began: other filters may have been chosen meanwhile. */
  const latest = useRef({ filters, apply });
  // As soon as it is rendered: a form that is disabled while it loads has no values.
  useLayoutEffect(() => {
    latest.current = { filters, apply };
  });

  /** The address of the chosen search: the one being loaded, since a disabled form has no values. */
  function chosen(): string {
    if (coming) return coming.pathname + coming.search;
    return searchAddress(form.current ? filtersOf(new FormData(form.current), filters, culture) : filters);
  }

  function goTo(address: string) {
    if (address !== searchAddress(filters)) void navigate(address, { preventScrollReset: true });
  }

  /** The reader's city becomes the one of this list and of those after it. */
  async function findCity() {
    const city = await chooseCity(nearMe);
    // This page may have been left meanwhile.
    if (city === undefined || !form.current) return;
    const address = searchAddress({ ...latest.current.filters, city: [city], page: 1 });
    void navigate(address, { preventScrollReset: true });
  }

  function apply() {
    if (!coming) goTo(chosen());
  }

  /** A field is left. The press that leaves it comes first, since a disabled form would not take it. */
  function leaveField() {
    if (form.current?.querySelector(':is(label, button):active'))
      addEventListener('mouseup', () => setTimeout(() => latest.current.apply()), { once: true });
    else apply();
  }

  /**
   * Closes the sheet of small screens and applies the choices. `:target` follows only a real change of the fragment,
   * which aborts the router's loading: so it comes first, and the search once the router has seen it.
   */
  function leave() {
    const address = chosen();
    if (!sheet.current?.matches(':target')) {
      goTo(address);
      return;
    }
    addEventListener('hashchange', () => goTo(address), { once: true });
    location.hash = 'main';
  }

  function leaveOn(event: FormEvent | MouseEvent) {
    event.preventDefault();
    leave();
  }

  // A disabled form loses the focus, so Escape is handled for the whole page, from the same moment on, by a listener
  // with the new search.
  useLayoutEffect(() => {
    const leaveOnEscape = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape' || !sheet.current?.matches(':target')) return;
      leave();
      document.querySelector<HTMLElement>(`a[href="#${filterSheetId}"]`)?.focus();
    };
    document.addEventListener('keydown', leaveOnEscape);
    return () => document.removeEventListener('keydown', leaveOnEscape);
  });

  return (
    <aside id={filterSheetId} ref={sheet} className={styles.sheet} aria-label={words.filters}>
      <div className="narrow row spread">
        <b className="lg">{words.filters}</b>
        {/* biome-ignore lint/a11y/useValidAnchor: without JavaScript this link closes the sheet. */}
        <a
          className={buttonClass({ square: true })}
          href="#main"
          aria-label={texts.portal.shell.close}
          onClick={leaveOn}
        >
          <Icon name="x" />
        </a>
      </div>
      <CategoryFacet filters={filters} result={result} />
      <form
        id={filterFormId}
        ref={form}
        action={searchPath(filters.category, filters.q)}
        onSubmit={leaveOn}
        onChange={apply}
      >
        {filters.own !== undefined && <input type="hidden" name="city" value="" />}
        {filters.plain.map((words) => (
          <input key={words} type="hidden" name="plain" value={words} />
        ))}
        {filters.tenant !== undefined && <input type="hidden" name="tenant" value={filters.tenant} />}
        <fieldset disabled={coming !== undefined}>
          <CityFacet choices={result.facets.city} chosen={filters.city} onNear={() => void findCity()} />
          {result.facets.price && <PriceFacet filters={filters} onLeave={leaveField} />}
          <Flags filters={filters} result={result} />
          <FactFacets filters={filters} result={result} onLeave={leaveField} />
          <Choices title={texts.portal.shell.language} name="language" filters={filters} result={result} open />
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
