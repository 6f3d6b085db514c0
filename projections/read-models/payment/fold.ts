import {
  absentPayment,
  evolvePayment,
  type PaymentState,
  type PresentPayment,
} from '@charsu/core/domain/payment/state.ts';
import type { Fold } from '../../runner/fold-records.ts';

export interface PaymentRow {
  readonly id: string;
  readonly revision: string;
  readonly user_id: string;
  readonly amount: string;
  readonly status: PresentPayment['status'];
  readonly code: number | null;
  readonly reference_id: string | null;
  /** Running number of its receipt. */
  readonly receipt: number | null;
  readonly requested_at: string;
  readonly modified_at: string;
  readonly credited_at: string | null;
  readonly snapshot: PresentPayment;
}

/** Folds a payment's events. `receipt`: the receipt number if these events credit the payment. */
export const foldPayment = (
  before: PaymentRow | undefined,
  { id, events }: Parameters<Fold<'payment', PaymentRow>>[1],
  receipt?: number,
): PaymentRow | undefined => {
  let state: PaymentState = before?.snapshot ?? absentPayment;
  let creditedAt = before?.credited_at ?? null;
  for (const { event, logged } of events) {
    state = evolvePayment(state, event);
    if (event.type === 'PaymentCredited') creditedAt = logged.metadata.at;
  }
  const last = events.at(-1)?.logged;
  if (state.status === 'absent' || last === undefined) return undefined;
  return {
    id,
    revision: last.revision.toString(),
    user_id: state.userId,
    amount: String(state.amount),
    status: state.status,
    code: state.code,
    reference_id: state.referenceId,
    receipt: receipt ?? before?.receipt ?? null,
    requested_at: state.requestedAt,
    modified_at: last.metadata.at,
    credited_at: creditedAt,
    snapshot: state,
  };
};
