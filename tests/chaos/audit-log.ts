import { productStreams } from '@charsu/core/domain/aggregates.ts';
import type { EventStore, LoggedEvent, LogPosition } from '@charsu/core/event-store/event-store.ts';
import type { Sent } from './ledger.ts';

/** Roles, people, settings and the seeded pages are there before the first commands. */
const isOfTheBeginning = ({ stream, metadata }: LoggedEvent): boolean =>
  metadata.actor.kind === 'system' && /^(?:user|person|role|settings|contentPage)-/.test(stream);

/** The product itself tells operators of a server that is away. */
const isAlarm = ({ stream }: LoggedEvent): boolean => stream.startsWith('alarm-');

/** Events that follow from commands and payments automatically: the audit of the books checks them. */
const isOfTheBooks = ({ stream, event }: LoggedEvent): boolean =>
  /^(?:wallet|payment)-/.test(stream) || event.type === 'HoldLapsed';

/** Checks after each round that the log has the promised events, and no others. */
export interface LogAudit {
  /**
   * Reads the events since the last call and compares them with the commands sent meanwhile. Resolves with the faults,
   * one line each.
   */
  compare(sent: readonly Sent[]): Promise<string[]>;
  /** The position of the newest event read. */
  readonly position: LogPosition | undefined;
  /** The number of events read so far. */
  readonly events: number;
  /** The newest event of every stream with events in the last round. */
  readonly touched: ReadonlyMap<string, LoggedEvent>;
}

const nameOf = ({ stream, revision, event }: LoggedEvent): string => `${event.type} at ${stream}@${revision}`;

/** Reads the log from its beginning, and compares it with the promises. */
export function auditLog(eventStore: EventStore): LogAudit {
  const revisions = new Map<string, bigint>();
  const ids = new Set<string>();
  let position: LogPosition | undefined;
  let touched = new Map<string, LoggedEvent>();

  async function readNew(): Promise<LoggedEvent[]> {
    const done = new AbortController();
    const events: LoggedEvent[] = [];
    const options = { after: position, streamPrefixes: productStreams, batchSize: 500, signal: done.signal };
    for await (const batch of eventStore.subscribe(options)) {
      events.push(...batch.events);
      if (batch.caughtUp) done.abort();
    }
    return events;
  }

  /** Every stream continues at its end, and no event comes twice. */
  function checkOrder(events: readonly LoggedEvent[]): string[] {
    const wrong: string[] = [];
    for (const event of events) {
      const expected = (revisions.get(event.stream) ?? -1n) + 1n;
      if (event.revision !== expected) wrong.push(`${nameOf(event)} should be revision ${expected}`);
      if (ids.has(event.id)) wrong.push(`${nameOf(event)} has the id of another event`);
      if (position !== undefined && event.position <= position) wrong.push(`${nameOf(event)} is out of order`);
      revisions.set(event.stream, event.revision);
      ids.add(event.id);
      position = event.position;
      touched.set(event.stream, event);
    }
    return wrong;
  }

  const fits = (event: LoggedEvent, { actorId, eventType, marker }: Sent): boolean =>
    event.event.type === eventType &&
    event.metadata.actor.id === actorId &&
    (marker === undefined || JSON.stringify(event.event.data).includes(marker));

  return {
    get position() {
      return position;
    },
    get events() {
      return ids.size;
    },
    get touched() {
      return touched;
    },
    async compare(sent) {
      touched = new Map();
      const events = await readNew();
      const wrong = checkOrder(events);
      const unclaimed = new Map(
        events
          .filter((event) => !isOfTheBeginning(event) && !isOfTheBooks(event) && !isAlarm(event))
          .map((event) => [`${event.stream}@${event.revision}`, event]),
      );
      for (const command of sent) {
        const { outcome, stream, key } = command;
        if (outcome.kind !== 'accepted') continue;
        const place = `${stream}@${outcome.revision}`;
        const event = unclaimed.get(place);
        unclaimed.delete(place);
        if (event === undefined) wrong.push(`${key} was accepted at ${place}, where nothing of its own is`);
        else if (!fits(event, command)) wrong.push(`${key} (${command.eventType}) was accepted as ${nameOf(event)}`);
        else if (event.position !== outcome.position) wrong.push(`${key} was told a wrong position`);
      }
      const given = new Set(sent.filter(({ outcome }) => outcome.kind === 'unknown'));
      for (const event of unclaimed.values()) {
        const cause = [...given].find(
          (command) => (command.stream === undefined || command.stream === event.stream) && fits(event, command),
        );
        if (cause === undefined) wrong.push(`${nameOf(event)} was accepted by nobody: ${JSON.stringify(event.event)}`);
        else given.delete(cause);
      }
      return wrong;
    },
  };
}
