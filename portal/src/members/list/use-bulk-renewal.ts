import type { AdvertisementRecord } from '@charsu/core/contract/advertisement.ts';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { showToast } from '../../components/toast-store.ts';
import { ApiError, callApi } from '../../http/api.ts';
import { useLocale } from '../../texts/locale.tsx';
import { depositTo, isUnpaid, missingIn } from '../actions/deposit-path.ts';
import { offeredActions } from '../actions/offered-actions.ts';
import { giveFocusBack } from '../focus.ts';
import { type Renewal, stillMissing } from './still-missing.ts';

export const isRenewable = (record: AdvertisementRecord): boolean => offeredActions(record).includes('renew');

export interface BulkRenewal {
  readonly chosen: ReadonlySet<string>;
  /** The cost of the chosen ones together, in rial. */
  readonly cost: number;
  /** The number renewed so far; undefined when no renewal is running. */
  readonly done: number | undefined;
  choose(ids: readonly string[], wanted: boolean): void;
  run(): Promise<void>;
}

/**
 * Renews several advertisements, one call after the other, so that each is refused or executed separately. Renewed ones
 * are deselected; the others stay selected, and the first error is shown. What the wallet lacks leads to the deposit.
 */
export function useBulkRenewal(
  items: readonly AdvertisementRecord[],
  onSettled: () => Promise<void> | void,
): BulkRenewal {
  const { list } = useLocale().texts.selling;
  const { t } = useLocale();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const [done, setDone] = useState<number>();
  const renewable = items.filter((record) => isRenewable(record));
  const wanted = renewable.filter(({ id }) => ids.has(id));
  const chosen = new Set(wanted.map(({ id }) => id));

  async function run() {
    const refused: { readonly id: string; readonly reason: string }[] = [];
    const renewals: Renewal[] = [];
    const focused = document.activeElement;
    setDone(0);
    for (const [index, { id, revision, cost }] of wanted.entries()) {
      try {
        // Repeated for the same revision, it is executed once.
        const idempotencyKey = `renew-${id}-${revision}`;
        await callApi(`advertisement/renew/${id}`, { method: 'PUT', quiet: true, ifMatch: revision, idempotencyKey });
        renewals.push({ cost });
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        refused.push({ id, reason: error.message });
        if (isUnpaid(error)) renewals.push({ cost, missing: missingIn(error) });
      }
      setDone(index + 1);
    }
    setDone(undefined);
    setIds(new Set(refused.map(({ id }) => id)));
    const renewed = wanted.length - refused.length;
    if (renewed > 0) showToast('approved', t(list.renewed, { count: renewed }));
    const [first] = refused;
    if (first) showToast('denied', t(list.notRenewed, { count: refused.length, reason: first.reason }));
    const missing = stillMissing(renewals);
    if (missing > 0) return navigate(depositTo(missing, pathname + search));
    await onSettled();
    giveFocusBack(focused);
  }

  return {
    chosen,
    cost: wanted.reduce((sum, { cost }) => sum + cost, 0),
    done,
    choose: (changed, wanted) =>
      setIds((before) => new Set(wanted ? [...before, ...changed] : [...before].filter((id) => !changed.includes(id)))),
    run,
  };
}
