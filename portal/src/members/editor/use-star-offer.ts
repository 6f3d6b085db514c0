import type { StarOffer } from '@charsu/core/contract/stars.ts';
import { useEffect, useState } from 'react';
import { ApiError, callApi } from '../../api.ts';

/** What publishing an advertisement in a category costs, and the places of stars in it; undefined until it is loaded. */
export function useStarOffer(categoryId: string, advertisementId: string | undefined): StarOffer | undefined {
  const [offer, setOffer] = useState<StarOffer>();
  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    // Without a category only the price and the balance are needed; no category has this id.
    const query = {
      categoryId: categoryId === '' ? '00000000-0000-4000-8000-000000000000' : categoryId,
      ...(advertisementId !== undefined && { advertisementId }),
    };
    callApi<StarOffer>('advertisement/stars', { query, signal, quiet: true })
      .then(setOffer)
      .catch((error: unknown) => {
        if (!signal.aborted && !(error instanceof ApiError)) throw error;
      });
    return () => leaving.abort();
  }, [categoryId, advertisementId]);
  return offer;
}
