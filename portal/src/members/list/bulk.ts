import type { AdvertisementRecord } from '@charsu/core/contract/advertisement.ts';
import type { CreateAdvertisement } from '@charsu/core/contract/requests.ts';
import { publicationState } from '@charsu/core/domain/publication-state.ts';
import { offeredActions } from '../actions/offered-actions.ts';
import { changedByPercent } from './percent-price.ts';
import type { Call } from './send-all.ts';

/** The acts on several advertisements, in the order of their buttons. */
export const bulkActs = ['price', 'renew', 'sold', 'category', 'cancel', 'delete'] as const;
export type BulkAct = (typeof bulkActs)[number];

/** The input of an act. Undefined: not answered yet. */
interface BulkInput {
  readonly percent: number | undefined;
  readonly categoryId: string | undefined;
}

/** One advertisement of an act: its command, undefined where the act does not change it. */
export interface PlannedRow {
  readonly record: AdvertisementRecord;
  readonly call: Call | undefined;
  /** The price that it would get. */
  readonly price?: number;
}

/** A change of some fields by the command for its state: in place while it is displayed, an edit otherwise. */
export function changeCall(
  { id, revision, displayed }: Pick<AdvertisementRecord, 'id' | 'revision' | 'displayed'>,
  changes: Partial<Omit<CreateAdvertisement, 'tenantId'>>,
): Call {
  const command = { method: 'PUT', ifMatch: revision } as const;
  return displayed
    ? { path: `advertisement/adjust/${id}`, request: { ...command, body: changes } }
    : { path: 'advertisement/', request: { ...command, body: { id, ...changes } } };
}

/** Whether an act could change an advertisement, by its state; the server decides when it is asked. */
export function isApplicable(act: BulkAct, record: AdvertisementRecord): boolean {
  const isDraft = record.state === publicationState.draft;
  if (act === 'category') return isDraft;
  if (act === 'price') return (isDraft || record.displayed) && record.price !== null && record.price > 0;
  return offeredActions(record).includes(act);
}

export function plannedRow(act: BulkAct, record: AdvertisementRecord, input: BulkInput): PlannedRow {
  const { id, revision } = record;
  const none = { record, call: undefined };
  if (!isApplicable(act, record)) return none;
  if (act === 'price') {
    if (input.percent === undefined || record.price === null) return none;
    const price = changedByPercent(record.price, record.currency, input.percent);
    return price === record.price ? none : { record, price, call: changeCall(record, { price }) };
  }
  if (act === 'category') {
    const { categoryId } = input;
    return categoryId === undefined || categoryId === record.categoryId
      ? none
      : { record, call: changeCall(record, { categoryId }) };
  }
  // Repeated for the same revision, it is executed once.
  const command = { ifMatch: revision, idempotencyKey: `${act}-${id}-${revision}` };
  const call: Call =
    act === 'delete'
      ? { path: 'advertisement/', request: { method: 'DELETE', query: { id }, ...command } }
      : { path: `advertisement/${act}/${id}`, request: { method: 'PUT', ...command } };
  return { record, call };
}
