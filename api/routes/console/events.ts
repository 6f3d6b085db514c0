import { askedInstantSchema } from '@charsu/core/contract/common.ts';
import { parsePosition } from '@charsu/core/contract/position.ts';
import { idParameterSchema } from '@charsu/core/contract/requests.ts';
import { loggedEventSchema } from '@charsu/core/contract/system.ts';
import { recordKinds, streamOf } from '@charsu/core/domain/aggregates.ts';
import { isJsonObject } from '@charsu/core/domain/changes.ts';
import type { Culture } from '@charsu/core/domain/culture.ts';
import { limits } from '@charsu/core/domain/limits.ts';
import type { EventStore, LoggedEvent } from '@charsu/core/event-store/event-store.ts';
import { isUuid } from '@charsu/core/text/uuid.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { ApiDependencies } from '../../dependencies.ts';
import { callerOf } from '../../plugins/permissions.ts';
import type { Caller } from '../../sessions/caller.ts';
import { call, found as foundOr404 } from '../answers.ts';
import { listQuerySchema, recordIds, tellRange } from './list.ts';
import { loggedEventsOf } from './logged-event.ts';

type Needs = Pick<ApiDependencies, 'eventStore' | 'queries'>;

/** A header with the position of the next older page, for the filter `before`. */
const nextHeader = 'charsu-next';
/** The most events that are read for one answer: filters check them one by one. */
const batch = 500;
/** The most, in ms, that the clock of a command may be ahead of the log's. */
const clocksApart = 60_000;

/** Normalised to the log's form, so that the texts compare like instants. */
const instant = askedInstantSchema.transform((text) => new Date(text).toISOString());

const filterSchema = z.object({
  id: recordIds,
  /** A record by its id, or by the number or name of an advertisement, or the name of a business. */
  record: z.string().trim().min(1).max(200).exactOptional(),
  /** Only events that wrote this field. */
  field: z.string().min(1).max(100).exactOptional(),
  stream: z.string().min(1).max(200).exactOptional(),
  type: z.string().min(1).max(100).exactOptional(),
  /** The actor: an id, or the name, address or number of an account. */
  actor: z.string().trim().min(1).max(100).exactOptional(),
  /** The range of instants of the commands. */
  from: instant.exactOptional(),
  to: instant.exactOptional(),
  /** Only events older than this position. */
  before: z
    .string()
    .refine((text) => parsePosition(text) !== undefined)
    .exactOptional(),
});
interface Filter extends Omit<z.output<typeof filterSchema>, 'actor'> {
  /** The ids of the possible actors. */
  readonly actors?: ReadonlySet<string>;
}

/** Whether an event wrote a field; personal fields count only where they are decrypted. */
function wrote({ data }: LoggedEvent['event'], field: string): boolean {
  if (!isJsonObject(data)) return false;
  const written = isJsonObject(data.changes) ? data.changes : data;
  const personal = isJsonObject(data.personal) && isJsonObject(data.personal.data) ? data.personal.data : {};
  return Object.hasOwn(written, field) || Object.hasOwn(personal, field);
}

const matches = ({ id, event, metadata }: LoggedEvent, { id: ids, field, actors, from, to }: Filter): boolean =>
  (ids === undefined || ids.includes(id)) &&
  (field === undefined || wrote(event, field)) &&
  (actors === undefined || actors.has(metadata.actor.id)) &&
  (from === undefined || metadata.at >= from) &&
  (to === undefined || metadata.at <= to);

/** The stream of the record in a filter; undefined when there is none. */
async function streamFor(
  { eventStore, queries }: Needs,
  wanted: string,
  culture: Culture,
): Promise<string | undefined> {
  if (isUuid(wanted)) {
    const streams = recordKinds.map((kind) => streamOf(kind, wanted.toLowerCase()));
    const ends = await Promise.all(streams.map((stream) => eventStore.readBackwards({ stream, maxCount: 1 })));
    return streams.find((_, index) => ends[index]?.events.length === 1);
  }
  const first = { page: 1, pageSize: 1 };
  const [ad] = (await queries.advertisement.list({ q: wanted }, culture, first, newest)).items;
  if (ad !== undefined) return streamOf('advertisement', ad.id);
  const [tenant] = (await queries.tenant.list({ q: wanted }, culture, first, newest)).items;
  return tenant && streamOf('tenant', tenant.id);
}
const newest = { field: 'modifiedAt', direction: 'desc' } as const;

/**
 * The actors that a filter may mean: an id of an account, `system`, or the name, address or number of accounts for a
 * caller who may search accounts.
 */
async function actorsFor(
  { queries }: Pick<Needs, 'queries'>,
  wanted: string,
  culture: Culture,
  { permissions }: Caller,
): Promise<ReadonlySet<string>> {
  if (isUuid(wanted)) return new Set([wanted.toLowerCase()]);
  if (!permissions.has('user_search')) return new Set([wanted]);
  const paging = { page: 1, pageSize: limits.maxPageSize };
  const { items } = await queries.user.list({ q: wanted }, culture, paging, { field: 'name', direction: 'asc' });
  return new Set([wanted, ...items.map(({ id }) => id)]);
}

/**
 * The matching ones of the last events, newest first and at most `count`. `next`: the position to continue from;
 * undefined when no older event can match.
 */
async function lookFor(eventStore: EventStore, filter: Filter, count: number) {
  const { stream, type, from, before } = filter;
  const isCheckedHere = [type, filter.id, filter.field, filter.actors, from, filter.to].some(
    (value) => value !== undefined,
  );
  const maxCount = isCheckedHere ? batch : Math.min(batch, count + 1);
  const { events, next } = await eventStore.readBackwards({
    maxCount,
    ...(before !== undefined && { before: BigInt(before) }),
    ...(stream !== undefined && { stream }),
    ...(type !== undefined && { type }),
    ...(from !== undefined && { since: new Date(Date.parse(from) - clocksApart) }),
  });
  const matching = events.filter((event) => matches(event, filter));
  const found = matching.slice(0, count);
  return { found, next: matching.length > count ? found.at(-1)?.position : next };
}

/** An event of a record by its id; its history has the position. */
async function eventOf({ eventStore, queries }: Needs, id: string): Promise<LoggedEvent | undefined> {
  const entry = await queries.history.record(id);
  if (entry === undefined) return undefined;
  const revision = BigInt(entry.revision);
  const stream = streamOf(entry.streamType, entry.recordId);
  const [logged] = await eventStore.load(stream, revision === 0n ? undefined : revision - 1n);
  return logged?.id === id ? logged : undefined;
}

/** Events by their ids. Those of no record, such as reservations, are found as far back as one answer looks. */
async function eventsOf(needs: Needs, ids: readonly string[]): Promise<LoggedEvent[]> {
  const ofRecords = (await Promise.all(ids.map((id) => eventOf(needs, id)))).flatMap((event) => event ?? []);
  const others = ids.filter((id) => !ofRecords.some((event) => event.id === id));
  if (others.length === 0) return ofRecords;
  const { found } = await lookFor(needs.eventStore, { id: others }, others.length);
  return [...ofRecords, ...found];
}

/** The log itself, newest first, for the console's explorer. */
const consoleEvents: FastifyPluginAsyncZod<Needs> = async (app, { eventStore, queries }) => {
  app.get(
    '/events',
    call(
      'system_get',
      'Events of the log; `Charsu-Next` gives the filter `before` of the next page, also after one without any',
      {
        querystring: listQuerySchema(['position'], filterSchema, { only: 'DESC' }),
        answer: z.array(loggedEventSchema),
      },
    ),
    async (request, reply) => {
      const { query, culture } = request;
      const { filter: asked, range } = query;
      const [first, last] = range;
      const { record, actor, id: ids, ...filter } = asked;
      if (ids !== undefined) {
        const known = await eventsOf({ eventStore, queries }, ids);
        const page = known.slice(first, last + 1);
        tellRange(reply, first, page.length, known.length);
        return loggedEventsOf(page, queries);
      }
      const stream = record === undefined ? filter.stream : await streamFor({ eventStore, queries }, record, culture);
      const actors = actor === undefined ? undefined : await actorsFor({ queries }, actor, culture, callerOf(request));
      const nowhere = record !== undefined && (stream === undefined || (filter.stream ?? stream) !== stream);
      const { found, next } = nowhere
        ? { found: [], next: undefined }
        : await lookFor(
            eventStore,
            { ...filter, ...(stream !== undefined && { stream }), ...(actors && { actors }) },
            last + 1,
          );
      const page = found.slice(first);
      if (next !== undefined) reply.header(nextHeader, next.toString());
      // The number of matches is unknown without reading the whole log: one more than shown means that there may be
      // more.
      tellRange(reply, first, page.length, found.length + Number(next !== undefined));
      return loggedEventsOf(page, queries);
    },
  );
  app.get(
    '/events/:id',
    call({ permission: 'system_get', reads: ['history'] }, 'One event', {
      params: idParameterSchema,
      answer: loggedEventSchema,
    }),
    async ({ params: { id } }) => {
      const [event] = await loggedEventsOf(await eventsOf({ eventStore, queries }, [id]), queries);
      return foundOr404(event, 'event');
    },
  );
};
export default consoleEvents;
