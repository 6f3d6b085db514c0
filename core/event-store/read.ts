import { BACKWARDS, END, type EventStoreDBClient, type RecordedEvent, type StreamingRead } from '@eventstore/db-client';
import { onSilence } from '../process/silence.ts';
import { EventStoreUnavailable, isStreamNotFound } from './errors.ts';
import type { LoggedEvent, LogPosition, LookedBack } from './event-store.ts';
import { isInternal } from './passed-over.ts';
import { loggedEventOf } from './recorded.ts';
import type { Upcasting } from './upcast.ts';

interface Resolved {
  readonly event?: RecordedEvent;
}

/** How long an operation waits for the log. */
interface Wait {
  /** The longest silence in ms. */
  readonly deadline: number;
  /** Aborts when the whole operation takes too long. */
  readonly over: AbortSignal;
}

/** The longest total time of an operation, as a multiple of the longest silence. */
const silencesAtMost = 4;

/** Runs an operation of any number of reads within a bounded time. */
async function bounded<Result>(deadline: number, read: (wait: Wait) => Promise<Result>): Promise<Result> {
  const over = new AbortController();
  const limit = onSilence(silencesAtMost * deadline, () => over.abort());
  return await read({ deadline, over: over.signal }).finally(limit.end);
}

/**
 * Reads to the end. A read that falls silent or takes too long is cancelled. Callers must not leave the loop early,
 * which would leak the call.
 */
async function drain(reading: StreamingRead<Resolved>, { deadline, over }: Wait): Promise<readonly RecordedEvent[]> {
  const events: RecordedEvent[] = [];
  const cancel = () => {
    reading.destroy(new EventStoreUnavailable(new Error(`No answer in ${deadline} ms`)));
    // Destroying the stream does not end the call itself.
    reading.cancel().catch(() => undefined);
  };
  const silence = onSilence(deadline, cancel);
  if (over.aborted) cancel();
  else over.addEventListener('abort', cancel, { once: true });
  try {
    for await (const { event } of reading) {
      silence.broken();
      if (event !== undefined) events.push(event);
    }
  } finally {
    silence.end();
    over.removeEventListener('abort', cancel);
  }
  return events;
}

/** The part of a stream to read: what comes after a revision, and how many events of it; both are all by default. */
interface Part {
  readonly after?: bigint | undefined;
  readonly atMost?: number | undefined;
}

/** Events of a stream in order; empty when there is no such stream. */
export async function readForwards(
  client: EventStoreDBClient,
  stream: string,
  part: Part,
  deadline: number,
): Promise<readonly RecordedEvent[]> {
  return await bounded(deadline, (wait) => forwards(client, stream, part, wait));
}

async function forwards(client: EventStoreDBClient, stream: string, { after, atMost }: Part, wait: Wait) {
  const options = {
    ...(after !== undefined && { fromRevision: after + 1n }),
    ...(atMost !== undefined && { maxCount: atMost }),
  };
  return await drain(client.readStream(stream, options), wait).catch((error: unknown) => {
    if (isStreamNotFound(error)) return [];
    throw error;
  });
}

/** The newest event of a stream, if there is one. */
export async function readNewest(
  client: EventStoreDBClient,
  stream: string,
  deadline: number,
): Promise<RecordedEvent | undefined> {
  const reading = client.readStream(stream, { direction: BACKWARDS, fromRevision: END, maxCount: 1 });
  const events = await bounded(deadline, (wait) => drain(reading, wait)).catch((error: unknown) => {
    if (isStreamNotFound(error)) return [];
    throw error;
  });
  return events[0];
}

/** Pages through the log from its newest event, or from the one before `before`, to older ones. */
async function* pagesBackwards(
  client: EventStoreDBClient,
  before: LogPosition | undefined,
  pageSize: number,
  wait: Wait,
) {
  let from = before;
  for (;;) {
    const fromPosition = from === undefined ? END : { commit: from, prepare: from };
    const reading = client.readAll({ direction: BACKWARDS, fromPosition, maxCount: pageSize });
    const page = await drain(reading, wait);
    yield page;
    from = page.at(-1)?.position?.commit;
    if (page.length < pageSize || from === undefined) return;
  }
}

/** Position of the last event of the log, which may be one of the server's own; undefined in an empty log. */
export async function readLastPosition(client: EventStoreDBClient, deadline: number): Promise<LogPosition | undefined> {
  const reading = client.readAll({ direction: BACKWARDS, fromPosition: END, maxCount: 1 });
  const [last] = await bounded(deadline, (wait) => drain(reading, wait));
  return last?.position?.commit;
}

/** Position of the newest event that is not internal. */
export async function readEnd(client: EventStoreDBClient, deadline: number): Promise<LogPosition | undefined> {
  return await bounded(deadline, async (wait) => {
    for await (const page of pagesBackwards(client, undefined, 16, wait)) {
      const newest = page.find(({ streamId }) => !isInternal(streamId));
      if (newest !== undefined) return newest.position?.commit;
    }
    return undefined;
  });
}

interface BackwardsOptions {
  readonly before?: LogPosition;
  readonly stream?: string;
  readonly type?: string;
  readonly since?: Date;
  readonly maxCount: number;
}

async function* candidates(client: EventStoreDBClient, options: BackwardsOptions, wait: Wait) {
  if (options.stream === undefined) {
    // Without a type, the first page has all events.
    const pageSize = options.type === undefined ? options.maxCount : searchWindow;
    yield* pagesBackwards(client, options.before, pageSize, wait);
    return;
  }
  const events = await forwards(client, options.stream, {}, wait);
  yield events.toReversed();
}

/** The number of events that a search reads before it returns its results. */
const searchWindow = 512;

/** Newest first; see `EventStore.readBackwards`. */
export async function readBackwards(
  client: EventStoreDBClient,
  upcasting: Upcasting,
  options: BackwardsOptions,
  deadline: number,
): Promise<LookedBack> {
  return await bounded(deadline, (wait) => lookBackwards(client, upcasting, options, wait));
}

async function lookBackwards(
  client: EventStoreDBClient,
  upcasting: Upcasting,
  options: BackwardsOptions,
  wait: Wait,
): Promise<LookedBack> {
  const { stream, type, before, since, maxCount } = options;
  const events: LoggedEvent[] = [];
  let seen = 0;
  for await (const page of candidates(client, options, wait)) {
    for (const recorded of page) {
      if (since !== undefined && recorded.created < since) return { events, next: undefined };
      if (isInternal(recorded.streamId)) continue;
      if (type !== undefined && recorded.type !== type) continue;
      const event = loggedEventOf(recorded, upcasting);
      if (before !== undefined && event.position >= before) continue;
      events.push(event);
      if (events.length === maxCount) return { events, next: event.position };
    }
    seen += page.length;
    // A single stream is always read to its beginning.
    if (stream === undefined && seen >= searchWindow) return { events, next: page.at(-1)?.position?.commit };
  }
  return { events, next: undefined };
}
