import type { SearchResult } from '@charsu/core/contract/public.ts';
import { ungroupedText } from '@charsu/core/i18n/numbers/amount.ts';
import { factParts, type SearchFilters } from '../addresses/search-params.ts';
import { Check } from '../components/Check.tsx';
import { useLocale } from '../texts/locale.tsx';
import { BoundField } from './BoundField.tsx';
import { Facets } from './FilterFacets.tsx';
import styles from './FilterForm.module.css';

interface FactFacetsProps {
  readonly filters: SearchFilters;
  readonly result: SearchResult;
  /** Called when a bound of a number is left. */
  readonly onLeave: () => void;
}

/** The filters that the category asks for: choices with counts, numbers from and to. */
export function FactFacets({ filters, result, onLeave }: FactFacetsProps) {
  const { number, culture, browsing } = useLocale();
  const words = browsing.search;
  const bound = (key: string, name: string, side: 'min' | 'max', label: string) => {
    const bounds = side === 'min' ? filters.factMin : filters.factMax;
    const value = bounds.map(factParts).find(([each]) => each === key)?.[1];
    return (
      <BoundField
        key={`${side} ${value}`}
        label={`${name}: ${label}`}
        name={`${side}.${key}`}
        placeholder={label}
        maxLength={16}
        shown={value === undefined ? '' : ungroupedText(Number(value), culture)}
        onLeave={onLeave}
      />
    );
  };
  return result.facets.facts.map(({ key, name, kind, unit, choices }) =>
    kind === 'number' ? (
      <Facets key={key} title={unit === null ? name : `${name} (${unit})`} open>
        <div className={styles.prices}>
          {bound(key, name, 'min', words.from)}
          {bound(key, name, 'max', words.to)}
        </div>
      </Facets>
    ) : (
      <Facets key={key} title={name} open>
        {choices.map(({ value, label, count }) => {
          const on = filters.fact.includes(`${key}.${value}`);
          return (
            <Check
              key={`${value} ${on}`}
              name="fact"
              value={`${key}.${value}`}
              defaultChecked={on}
              count={number(count)}
            >
              {label}
            </Check>
          );
        })}
      </Facets>
    ),
  );
}
