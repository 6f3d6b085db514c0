import { createHash } from 'node:crypto';
import { streamOf } from '@charsu/core/domain/aggregates.ts';
import { decideWallet, type WalletCommand } from '@charsu/core/domain/wallet/decide.ts';
import { emptyWallet, evolveWallet } from '@charsu/core/domain/wallet/state.ts';
import { digestBeforeFirst, digestOf } from '@charsu/core/event-store/chain.ts';
import type { NewEvent } from '@charsu/core/event-store/event-store.ts';
import { namedUuid } from '@charsu/core/event-store/named-uuid.ts';
import type { ProveEvent } from '@charsu/core/event-store/proof.ts';

/** Rial of every hold. */
const amount = 500_000;
const begin = Date.parse('2026-01-01T00:00:00.000Z');
const minute = 60_000;
/** Namespace of the ids below (UUID version 5). */
const namespace = '6e6f5a1c-0f0e-4f5b-9d6a-3c1f4f0f7b21';

/** The id of a wallet by its number, always the same. */
const walletIdAt = (number: number): string => namedUuid(`wallet ${number}`, namespace);

interface Written {
  readonly stream: string;
  readonly events: readonly NewEvent[];
}

/** The payment behind a wallet's deposit, confirmed by the gateway. `amount`: whole rial. */
function paymentOf(number: number, userId: string, amount: number, prove: ProveEvent): Written {
  const paymentId = namedUuid(`payment ${number}`, namespace);
  const at = new Date(begin).toISOString();
  const asked = { paymentId, userId, amount, provider: 'bench', returnPath: null, requestedAt: at };
  const written = [
    ['PaymentRequested', asked],
    ['PaymentVerified', { referenceId: String(number), fee: null }],
  ] as const;
  const stream = streamOf('payment', paymentId);
  const events = written.map(([type, data], revision) => {
    const id = namedUuid(`${type} ${number}`, namespace);
    const actor = { id: 'system', kind: 'system' } as const;
    const metadata = { actor, at, schemaVersion: 1, $correlationId: id, $causationId: id };
    const proof = prove({ stream, revision: BigInt(revision), id, type, data, metadata });
    return { id, type, data, metadata: { ...metadata, proof } };
  });
  return { stream, events };
}

/**
 * The chained events of a wallet: a deposit, and then holds that are captured in turn; `count` in all, an odd number. Before
 * them the payment of the deposit. Always the same for the same number, but for the proofs.
 */
export function walletEvents(
  number: number,
  count: number,
  prove: ProveEvent,
): { readonly payment: Written; readonly wallet: Written } {
  const id = walletIdAt(number);
  const stream = streamOf('wallet', id);
  const pairs = Math.floor((count - 1) / 2);
  const by = { id: 'system', kind: 'system', scope: 'all' } as const;
  const commandAt = (turn: number): WalletCommand => {
    const at = new Date(begin + (number * count + turn) * minute).toISOString();
    const paid = { fee: 0, provider: 'bench', referenceId: String(number) };
    if (turn === 0) {
      const data = {
        paymentId: namedUuid(`payment ${number}`, namespace),
        amount: Math.max(1, pairs) * amount,
        ...paid,
      };
      return { type: 'DepositMoney', data, by, at };
    }
    const holdId = namedUuid(`hold ${number} ${Math.ceil(turn / 2)}`, namespace);
    if (turn % 2 === 0) return { type: 'CaptureHold', data: { holdId, vatPercent: 0 }, by, at };
    const cause = { kind: 'renewal', id: namedUuid(`ad ${number}`, namespace) } as const;
    return { type: 'PlaceHold', data: { holdId, amount, cause, source: 'system' }, by, at };
  };
  let state = emptyWallet;
  let previous = digestBeforeFirst(stream);
  const events: NewEvent[] = [];
  for (let turn = 0; turn <= 2 * pairs; turn++) {
    const command = commandAt(turn);
    for (const { type, data } of decideWallet(command, state)) {
      const event = namedUuid(`event ${number} ${turn}`, namespace);
      const unproven = {
        actor: { id: by.id, kind: by.kind },
        at: command.at,
        schemaVersion: 1,
        $correlationId: event,
        $causationId: event,
        commandHash: createHash('sha256').update(event).digest('hex'),
        previous,
      };
      const written = { stream, revision: BigInt(events.length), id: event, type, data };
      const metadata = { ...unproven, proof: prove({ ...written, metadata: unproven }) };
      previous = digestOf({ ...written, metadata });
      events.push({ id: event, type, data, metadata });
    }
    state = events.slice(-1).reduce((before, { type, data }) => evolveWallet(before, { type, data } as never), state);
  }
  return { payment: paymentOf(number, id, Math.max(1, pairs) * amount, prove), wallet: { stream, events } };
}
