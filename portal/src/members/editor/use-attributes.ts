import { factsStillAsked } from '@charsu/core/contract/asked-facts.ts';
import type { ShownAttribute } from '@charsu/core/contract/category.ts';
import { kindWithout, type OfferPart, offerParts } from '@charsu/core/domain/category/conditions.ts';
import { useEffect, useRef, useState } from 'react';
import { read } from '../read.ts';
import type { FieldProps } from './values.ts';

/** The questions of the chosen category. */
export interface Asked {
  readonly attributes: readonly ShownAttribute[];
  /** The parts that the chosen kind of offer does without; their fields are emptied. */
  readonly without: readonly OfferPart[];
}

/**
 * The questions of the chosen category; in another category only the facts that it asks about in the same way are left.
 * @param isNew it was not saved yet.
 */
export function useAttributes({ values, change }: Pick<FieldProps, 'values' | 'change'>, isNew: boolean): Asked {
  const { categoryId, facts, price, discountPercent, negotiable, priceUnit, minimumQuantity } = values;
  const [asked, setAsked] = useState<{ of: string; attributes: readonly ShownAttribute[] }>();
  const first = useRef(categoryId);
  const latest = useRef({ facts, change });
  useEffect(() => {
    latest.current = { facts, change };
  });
  useEffect(() => {
    if (categoryId === '') return;
    const stop = new AbortController();
    const ask = async () => {
      const attributes = await read<ShownAttribute[]>(`category/attributes/${categoryId}`, stop.signal);
      setAsked({ of: categoryId, attributes });
      if (!isNew && categoryId === first.current) return;
      const { facts, change } = latest.current;
      const kept = factsStillAsked(attributes, facts);
      if (Object.keys(kept).length < Object.keys(facts).length) change('facts', kept);
    };
    // Without them the rest can be written all the same; the server says what is missing.
    ask().catch(() => undefined);
    return () => stop.abort();
  }, [categoryId, isNew]);
  const attributes = asked?.of === categoryId ? asked.attributes : [];
  const without = offerParts.filter((part) => kindWithout(part, attributes, facts) !== undefined);
  const emptiesPrice = without.includes('price') && (price !== '' || discountPercent !== '' || negotiable);
  const emptiesUnit = without.includes('unit') && (priceUnit !== 'each' || minimumQuantity !== '');
  useEffect(() => {
    const { change } = latest.current;
    if (emptiesPrice) {
      change('price', '');
      change('discountPercent', '');
      change('negotiable', false);
    }
    if (emptiesUnit) {
      change('priceUnit', 'each');
      change('minimumQuantity', '');
    }
  }, [emptiesPrice, emptiesUnit]);
  return { attributes, without };
}
