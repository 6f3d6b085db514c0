import { streamPrefixOf } from '@charsu/core/domain/aggregates.ts';
import { isJsonObject } from '@charsu/core/domain/changes.ts';
import { type StoredEvent, storedEventOf } from '@charsu/core/event-store/chain.ts';
import type { EventStore, LoggedEvent, LogPosition } from '@charsu/core/event-store/event-store.ts';

interface Replay {
  /** Only this wallet, and before it the payments that it deposits. */
  readonly walletId?: string | undefined;
  /** Only each wallet's events before its first that was written at this instant (ISO 8601) or later. */
  readonly until?: string | undefined;
  /** Only up to this position of the log, this one included. */
  readonly upTo?: LogPosition | undefined;
}

const walletPrefix = streamPrefixOf('wallet');
const paymentPrefix = streamPrefixOf('payment');

/** The ids of the payments that a wallet's events deposit. */
const paymentsOf = (events: readonly StoredEvent[]): ReadonlySet<string> =>
  new Set(
    events.flatMap(({ type, data }) =>
      type === 'MoneyDeposited' && isJsonObject(data) && typeof data.paymentId === 'string' ? [data.paymentId] : [],
    ),
  );

/** Events in one read of the log. */
const batchSize = 500;

/**
 * The events of wallets and payments in the order of the log, up to its present end, with the share of the log that was read, from 0
 * to 1.
 */
export async function* replay(
  eventStore: Pick<EventStore, 'load' | 'end' | 'subscribe'>,
  { walletId, until, upTo }: Replay,
): AsyncGenerator<{ readonly events: readonly StoredEvent[]; readonly done: number }> {
  // A deposit is held against its payment, whose instants may be later.
  const isPayment = (stream: string): boolean => stream.startsWith(paymentPrefix);
  // An event has the instant of its command, so a stream's instants may go back; a gap would count as a missing event.
  const past = new Set<string>();
  const wanted = ({ stream, metadata }: Pick<LoggedEvent, 'stream' | 'metadata'>): boolean => {
    if (until !== undefined && metadata.at >= until && !isPayment(stream)) past.add(stream);
    return !past.has(stream);
  };
  if (walletId !== undefined) {
    const events = (await eventStore.load(`${walletPrefix}${walletId}`)).filter(wanted).map(storedEventOf);
    for (const paymentId of paymentsOf(events)) {
      const payment = await eventStore.load(`${paymentPrefix}${paymentId}`);
      yield { events: payment.map(storedEventOf), done: 0 };
    }
    yield { events, done: 1 };
    return;
  }
  const end = upTo ?? (await eventStore.end());
  if (end === undefined) return;
  const stopping = new AbortController();
  const options = {
    after: undefined,
    streamPrefixes: [walletPrefix, paymentPrefix],
    batchSize,
    signal: stopping.signal,
  };
  try {
    for await (const { events, position, caughtUp } of eventStore.subscribe(options)) {
      const before = events.filter((event) => event.position <= end && wanted(event));
      yield { events: before.map(storedEventOf), done: Math.min(Number(position) / Number(end), 1) };
      if (caughtUp || position >= end) return;
    }
  } finally {
    stopping.abort();
  }
}
