import type { Commands } from '@charsu/core/application/create-commands.ts';
import { recordOf } from '@charsu/core/domain/aggregates.ts';
import type { AlarmKind } from '@charsu/core/domain/alarm/kinds.ts';
import { isForOperators } from '@charsu/core/domain/payment/gateway-codes.ts';
import type { PaymentEvent } from '@charsu/core/domain/payment/state.ts';
import type { Reactor } from './reactor.ts';

export interface TellingOperators {
  readonly commands: Pick<Commands, 'alarm' | 'payment'>;
  /** ISO 8601 instant. */
  readonly now: () => string;
}

/** Older events are not told, in ms: a new reactor begins with the first event of the log. */
const freshMs = 60 * 60_000;

/** The alarms that a step of a payment ends: the same operation has succeeded. */
const endedBy: { readonly [Type in PaymentEvent['type']]?: readonly AlarmKind[] } = {
  PaymentRedirected: ['gatewayRefusesPayments', 'gatewaySilent'],
  PaymentVerified: ['gatewayRefusesResults'],
};

/** Whether only operators can do something about an event. */
const isTrouble = (event: PaymentEvent): event is Extract<PaymentEvent, { type: 'PaymentFailed' }> =>
  event.type === 'PaymentFailed' && (event.data.code === null || isForOperators(event.data.code));

/** Tells operators when the gateway refuses what it is asked, or is silent; and ends the alarm when it works again (D1a). */
export const tellOfGateway = ({ commands: { alarm, payment }, now }: TellingOperators): Reactor => ({
  name: 'tell-of-gateway',
  follows: ['payment'],
  concerns: ({ event }) => {
    const known = event as PaymentEvent;
    return endedBy[known.type] !== undefined || isTrouble(known);
  },
  reads: [],
  async react({ stream, event, metadata }, context) {
    const known = event as PaymentEvent;
    const id = recordOf(stream)?.id;
    if (id === undefined || Date.parse(metadata.at) < Date.parse(now()) - freshMs) return;
    for (const kind of endedBy[known.type] ?? []) {
      await alarm.end(kind, { ...context, idempotencyKey: `${context.idempotencyKey} ${kind}` });
    }
    if (!isTrouble(known)) return;
    const { code } = known.data;
    const state = await payment.current(id);
    const isOpened = state.status !== 'absent' && state.authority !== null;
    if (code !== null) {
      await alarm.raise(isOpened ? 'gatewayRefusesResults' : 'gatewayRefusesPayments', { name: String(code) }, context);
    } else if (!isOpened) await alarm.raise('gatewaySilent', {}, context);
  },
});
