import type { DraftCount } from '@charsu/core/contract/advertisement.ts';
import { useEffect, useState } from 'react';
import { ApiError } from '../../http/api.ts';
import { read } from '../read.ts';

/** How many advertisements of a business are in progress, and its limit; undefined until it is known, and without a business. */
export function useDraftCount(tenantId: string): DraftCount | undefined {
  const [known, setKnown] = useState<{ readonly of: string; readonly count: DraftCount }>();
  useEffect(() => {
    if (tenantId === '') return;
    const leaving = new AbortController();
    const { signal } = leaving;
    read<DraftCount>(`advertisement/inprogressCount/${tenantId}`, signal)
      .then((count) => setKnown({ of: tenantId, count }))
      .catch((error: unknown) => {
        if (!signal.aborted && !(error instanceof ApiError)) throw error;
      });
    return () => leaving.abort();
  }, [tenantId]);
  return known?.of === tenantId ? known.count : undefined;
}
