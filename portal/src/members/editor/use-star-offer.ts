import type { StarOffer } from '@charsu/core/contract/stars.ts';
import { useEffect, useState } from 'react';
import { ApiError } from '../../http/api.ts';
import { read } from '../read.ts';
import { type KnownOffer, type ShownOffer, shownOffer } from './publication-cost.ts';

/** The cost of publishing an advertisement in a category, and the places of stars in it. */
export function useStarOffer(categoryId: string, advertisementId: string | undefined): ShownOffer {
  const [known, setKnown] = useState<KnownOffer>();
  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    // Without a category only the price and the balance are needed; no category has this id.
    const query = {
      categoryId: categoryId === '' ? '00000000-0000-4000-8000-000000000000' : categoryId,
      ...(advertisementId !== undefined && { advertisementId }),
    };
    read<StarOffer>('advertisement/stars', signal, query)
      .then((offer) => setKnown({ categoryId, offer }))
      .catch((error: unknown) => {
        if (signal.aborted) return;
        if (!(error instanceof ApiError)) throw error;
        setKnown({ categoryId, offer: undefined });
      });
    return () => leaving.abort();
  }, [categoryId, advertisementId]);
  return shownOffer(known, categoryId);
}
