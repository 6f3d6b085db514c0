import { isDeepStrictEqual } from 'node:util';
import type { PresentPayment } from '@charsu/core/domain/payment/state.ts';
import { isPaid } from '@charsu/core/domain/payment/state.ts';
import { posted } from '@charsu/core/domain/wallet/accounts.ts';
import type { WalletEvent, WalletState } from '@charsu/core/domain/wallet/state.ts';

/** The facts that an event is held against, all from before it. */
export interface Ground {
  /** The id of the wallet and of its owner. */
  readonly walletId: string;
  /** The writer of the event. */
  readonly actor: { readonly id: unknown; readonly kind: unknown };
  readonly state: WalletState;
  /** A payment with the gateway; undefined where the log has none of this id. */
  readonly payment: (id: string) => PresentPayment | undefined;
  /** Whether a deposit of the payment has been booked already. */
  readonly isBooked: (paymentId: string) => boolean;
  /** Payments were replayed, too: an export of an older version has none. */
  readonly hasPayments: boolean;
  /** It was written before events carried proofs: gifts of that time had no proposal. */
  readonly isOlder: boolean;
}

type Of<Type extends WalletEvent['type']> = Extract<WalletEvent, { type: Type }>['data'];

const own = <Value>(record: Readonly<Record<string, Value>>, key: string): Value | undefined =>
  Object.hasOwn(record, key) ? record[key] : undefined;

/** R136: money comes in for a payment that the gateway has confirmed, once, and to its payer. */
function depositFault(
  data: Of<'MoneyDeposited'>,
  { walletId, payment, isBooked, hasPayments }: Ground,
): string | undefined {
  if (!hasPayments) return undefined;
  const paid = payment(data.paymentId);
  if (paid === undefined) return `it deposits the payment ${data.paymentId}, which is not in the log`;
  const name = `payment-${data.paymentId}`;
  if (!isPaid(paid.status) || paid.referenceId === null) return `the gateway has not confirmed ${name}`;
  if (isBooked(data.paymentId)) return `${name} was deposited before`;
  if (paid.userId !== walletId) return `${name} is of another member`;
  if (paid.amount !== data.amount) return `${name} is of ${paid.amount} rial, not of ${data.amount}`;
  const isSame = paid.referenceId === data.referenceId && paid.provider === data.provider;
  return isSame ? undefined : `${name} has another reference at the gateway`;
}

/** A gift or correction is proposed by one person and approved by another, neither of them its owner for the latter. */
function approvalFault(
  kind: 'gift' | 'correction',
  { correctionId, amount, reason }: { correctionId: string; amount: number; reason: string },
  { walletId, actor, state: { proposals } }: Ground,
): string | undefined {
  const proposal = own(proposals, correctionId);
  if (proposal === undefined) return `no proposal ${correctionId} waits for an approval`;
  const { entry, proposedBy, reason: proposedReason, amount: proposedAmount } = proposal;
  if (entry !== kind || Math.abs(proposedAmount) !== amount || proposedReason !== reason) {
    return `it is not what was proposed as ${correctionId}`;
  }
  if (actor.kind !== 'user') return `no person approved ${correctionId}`;
  if (actor.id === proposedBy) return `${correctionId} was proposed and approved by the same person`;
  return actor.id === walletId ? `${correctionId} was approved by the owner of the wallet` : undefined;
}

function giftFault(data: Of<'GiftGiven'>, ground: Ground): string | undefined {
  const { correctionId } = data;
  if (typeof correctionId === 'string') return approvalFault('gift', { ...data, correctionId }, ground);
  if (ground.isOlder && correctionId === undefined) return undefined;
  return ground.actor.kind === 'system' ? undefined : 'it is a gift that was never proposed';
}

/** A hold is given back or spent as it was placed. */
function holdFault(data: Of<'HoldCaptured'> | Of<'HoldReleased'>, { state: { holds } }: Ground): string | undefined {
  const hold = own(holds, data.holdId);
  if (hold === undefined) return `no hold ${data.holdId} is open`;
  const isSame = hold.amount === data.amount && isDeepStrictEqual(hold.cause, data.cause);
  return isSame ? undefined : `the hold ${data.holdId} is of another amount or cause`;
}

function groundFault(event: WalletEvent, ground: Ground): string | undefined {
  const { actor, state } = ground;
  switch (event.type) {
    case 'MoneyDeposited':
      return depositFault(event.data, ground);
    case 'GiftGiven':
      return giftFault(event.data, ground);
    case 'CorrectionApproved':
      return approvalFault('correction', event.data, ground);
    case 'CorrectionProposed':
      return event.data.proposedBy === actor.id ? undefined : 'it names another proposer than the one who wrote it';
    case 'CorrectionRejected':
      return own(state.proposals, event.data.correctionId) ? undefined : 'no such proposal waits for an approval';
    case 'HoldPlaced':
      return own(state.holds, event.data.holdId) ? `a hold ${event.data.holdId} is open already` : undefined;
    case 'HoldCaptured':
    case 'HoldReleased':
      return holdFault(event.data, ground);
    default:
      return undefined;
  }
}

/** The amounts that an event moves, in rial: what can be spent, and what is held. */
function movedBy(event: WalletEvent, { proposals }: WalletState): readonly [available: number, held: number] {
  if (!('postings' in event.data)) return [0, 0];
  const { amount } = event.data;
  switch (event.type) {
    case 'MoneyDeposited':
    case 'GiftGiven':
      return [amount, 0];
    case 'HoldPlaced':
      return [-amount, amount];
    case 'HoldCaptured':
      return [0, -amount];
    case 'HoldReleased':
      return [amount, -amount];
    case 'CorrectionApproved':
      return [own(proposals, event.data.correctionId)?.amount ?? 0, 0];
    default:
      return [-amount, 0];
  }
}

/** Why the product cannot have written an event of a wallet where it stands; undefined where it can. */
export function faultOf(event: WalletEvent, ground: Ground): string | undefined {
  const fault = groundFault(event, ground);
  if (fault !== undefined || !('postings' in event.data)) return fault;
  const { amount, postings } = event.data;
  if (!Number.isSafeInteger(amount) || amount < 0) return `its amount is ${amount}`;
  const sum = postings.reduce((total, posting) => total + posting.amount, 0);
  if (sum !== 0) return `its postings sum to ${sum} rial and not to zero`;
  const { balances } = ground.state;
  const after = posted(balances, postings);
  const [available, held] = movedBy(event, ground.state);
  const isMoved = after.available - balances.available === available && after.held - balances.held === held;
  return isMoved ? undefined : `its postings are not those of ${amount} rial`;
}
