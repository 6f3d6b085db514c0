import pLimit from 'p-limit';
import { patiently } from '../process/silence.ts';
import { Appender } from './append.ts';
import { CircuitBreaker } from './circuit-breaker.ts';
import { EventStoreUnavailable } from './errors.ts';
import type { EventStore } from './event-store.ts';
import { LogClient } from './log-client.ts';
import { writeProbeStream } from './passed-over.ts';
import { readBackwards, readEnd, readForwards, readLastPosition, readNewest } from './read.ts';
import { loggedEventOf } from './recorded.ts';
import { subscribe } from './subscribe.ts';
import { defaultTiming, pause, type Timing } from './timing.ts';
import { productUpcasting } from './upcast.ts';
import { WriteProbe } from './write-probe.ts';

interface ConnectOptions {
  readonly timing?: Partial<Timing>;
  /** Called with the reason why a subscription was interrupted; it resumes by itself. */
  readonly onInterruption?: (error: unknown) => void;
  /** Called when an interrupted subscription delivers again. */
  readonly onResumption?: () => void;
}

/** The most concurrent reads of streams. */
const mostReads = 64;

/**
 * The longest wait for the answer to a probe, in ms: shorter than a command's, so that the end of an outage is noticed
 * soon.
 */
const usualProbeDeadline = 1_000;

/** Milliseconds for which a successful append proves that the log accepts appends. */
const knownForMs = 30_000;

/** The longest wait for running calls when closing, in ms: a server that is gone does not confirm their end. */
const closingTime = 2_000;

/**
 * Connects to an event log (`esdb://…`). The first call connects, so this does not fail while the server is away. A
 * process needs one connection.
 */
export function connectEventStore(url: string, options: ConnectOptions = {}): EventStore {
  const timing = { ...defaultTiming, ...options.timing };
  const { deadline } = timing;
  const reader = new LogClient(url);
  // Appends have a connection of their own: a failing read would close a shared one under running appends.
  const writer = new LogClient(url);
  const appender = new Appender(writer, deadline);
  // A cluster without a majority accepts reads but no writes, so reads and writes have separate circuits.
  const probeDeadline = Math.min(deadline, patiently(usualProbeDeadline));
  const probeReads = () => reader.call((client) => readEnd(client, probeDeadline));
  const reading = new CircuitBreaker(timing, probeReads);
  const probe = new WriteProbe(new Appender(writer, probeDeadline));
  // A frozen server gets no appends, which would pile up: it is read first.
  const writing = new CircuitBreaker(timing, () => probe.write(probeReads));
  const reads = pLimit(mostReads);

  /** The time of the last successful append, of `performance.now()`. */
  let appendedAt = Number.NEGATIVE_INFINITY;
  let checking: Promise<unknown> | undefined;
  const write = async <Answer>(stream: string, operation: () => Promise<Answer>): Promise<Answer> => {
    // A log that cannot be read cannot be written either; the circuit of the reads knows already.
    reading.refuseWhileOpen();
    const answer = await writing.run(stream, operation);
    appendedAt = performance.now();
    probe.renew();
    return answer;
  };

  const positionOfEnd = async (stream: string) => {
    const newest = await reading.run(stream, () => reader.call((client) => readNewest(client, stream, deadline)));
    if (newest?.position === undefined) throw new EventStoreUnavailable(new Error(`${stream} has no position`));
    return newest.position.commit;
  };

  return {
    load: async (stream, after, atMost) => {
      const read = () => reader.call((client) => readForwards(client, stream, { after, atMost }, deadline));
      const events = await reads(() => reading.run(stream, read));
      return events.map((event) => loggedEventOf(event, productUpcasting));
    },
    last: async (stream) => {
      const event = await reading.run(stream, () => reader.call((client) => readNewest(client, stream, deadline)));
      return event && loggedEventOf(event, productUpcasting);
    },
    append: async (stream, events, expected) => {
      const { revision, position } = await write(stream, () => appender.append(stream, events, expected));
      return { revision, position: position ?? (await positionOfEnd(stream)) };
    },
    writesFailingSince: async () => {
      if (writing.openSince === undefined && performance.now() - appendedAt > knownForMs) {
        checking ??= write(writeProbeStream, () => probe.check())
          .catch(() => undefined)
          .finally(() => {
            checking = undefined;
          });
        await checking;
      }
      return writing.openSince ?? reading.openSince;
    },
    subscribe: (wanted) => subscribe(reader, productUpcasting, wanted, options),
    lastPosition: () => reading.run('$all', () => reader.call((client) => readLastPosition(client, deadline))),
    end: () => reading.run('$all', () => reader.call((client) => readEnd(client, deadline))),
    readBackwards: (wanted) =>
      reading.run(wanted.stream ?? '$all', () =>
        reader.call((client) => readBackwards(client, productUpcasting, wanted, deadline)),
      ),
    close: async () => {
      reading.end();
      writing.end();
      const waiting = new AbortController();
      const disposed = Promise.all([reader.dispose(), writer.dispose()]);
      await Promise.race([disposed, pause(closingTime, waiting.signal)]);
      waiting.abort();
    },
  };
}
