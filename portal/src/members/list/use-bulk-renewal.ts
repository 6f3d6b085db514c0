import type { AdvertisementRecord } from '@charsu/core/contract/advertisement.ts';
import { useState } from 'react';
import { ApiError, callApi } from '../../api.ts';
import { showToast } from '../../components/toast-store.ts';
import { useLocale } from '../../locale.tsx';
import { offeredActions } from '../actions/offered-actions.ts';
import { useMemberTexts } from '../texts.ts';

export const isRenewable = (record: AdvertisementRecord): boolean => offeredActions(record).includes('renew');

export interface BulkRenewal {
  readonly chosen: ReadonlySet<string>;
  /** The number renewed so far; undefined when no renewal is running. */
  readonly done: number | undefined;
  choose(ids: readonly string[], wanted: boolean): void;
  run(): Promise<void>;
}

/**
 * Renews several advertisements, one call after the other, so that each is refused or executed separately. Renewed ones
 * are deselected; the others stay selected, and the first error is shown.
 */
export function useBulkRenewal(
  items: readonly AdvertisementRecord[],
  onSettled: () => Promise<void> | void,
): BulkRenewal {
  const { list } = useMemberTexts().selling;
  const { t } = useLocale();
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const [done, setDone] = useState<number>();
  const renewable = items.filter((record) => isRenewable(record));
  const chosen = new Set(renewable.map(({ id }) => id).filter((id) => ids.has(id)));

  async function run() {
    const wanted = renewable.filter(({ id }) => chosen.has(id));
    const refused: { readonly id: string; readonly reason: string }[] = [];
    setDone(0);
    for (const [index, { id, revision }] of wanted.entries()) {
      try {
        // Repeated for the same revision, it is executed once.
        const idempotencyKey = `renew-${id}-${revision}`;
        await callApi(`advertisement/renew/${id}`, { method: 'PUT', quiet: true, ifMatch: revision, idempotencyKey });
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        refused.push({ id, reason: error.message });
      }
      setDone(index + 1);
    }
    setDone(undefined);
    setIds(new Set(refused.map(({ id }) => id)));
    const renewed = wanted.length - refused.length;
    if (renewed > 0) showToast('approved', t(list.renewed, { count: renewed }));
    const [first] = refused;
    if (first) showToast('denied', t(list.notRenewed, { count: refused.length, reason: first.reason }));
    await onSettled();
  }

  return {
    chosen,
    done,
    choose: (changed, wanted) =>
      setIds((before) => new Set(wanted ? [...before, ...changed] : [...before].filter((id) => !changed.includes(id)))),
    run,
  };
}
