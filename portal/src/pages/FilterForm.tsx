import type { SearchResult } from '@charsu/core/contract/public.ts';
import { type FormEvent, type KeyboardEvent, useRef } from 'react';
import { useNavigate, useNavigation } from 'react-router';
import { Button, buttonClass, LinkButton } from '../components/Button.tsx';
import { Icon } from '../icons/Icon.tsx';
import { useLocale } from '../locale.tsx';
import { searchPath } from '../paths.ts';
import { type SearchFilters, searchAddress, withoutFilters } from '../search-params.ts';
import { CategoryFacet, Choices, CityFacet, Flags, PriceFacet } from './FilterFacets.tsx';
import styles from './FilterForm.module.css';
import { filtersOf } from './filters-of-form.ts';

/** Id of the form, so that the sort control outside belongs to it, and of the sheet on small screens. */
export const filterFormId = 'filter-form';
export const filterSheetId = 'filters';

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
    const address = searchAddress(filtersOf(new FormData(form.current), filters));
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
          <Flags filters={filters} result={result} />
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
