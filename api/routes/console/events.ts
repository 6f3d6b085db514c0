import { askedInstantSchema } from '@charsu/core/contract/common.ts';
import { parsePosition } from '@charsu/core/contract/position.ts';
import { type LoggedEvent as EventAnswer, loggedEventSchema } from '@charsu/core/contract/system.ts';
import type { EventStore, LoggedEvent, LogPosition } from '@charsu/core/event-store/event-store.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { ApiDependencies } from '../../dependencies.ts';
import { answers } from '../answers.ts';
import { listQuerySchema } from './list.ts';

type Needs = Pick<ApiDependencies, 'eventStore'>;

/** Header: where the next older page begins, to be sent as the filter `before`. */
export const nextHeader = 'charsu-next';
/** Events read at a time, and at most for one answer: filters by actor and time look through them one by one. */
const batch = 500;
const scanMax = 20_000;
/** By so much, in ms, the clock that a command was given by may be ahead of the log's. */
const clocksApart = 60_000;

/** Written as the log writes them, whichever way they were asked: so texts compare as instants do. */
const instant = askedInstantSchema.transform((text) => new Date(text).toISOString());

const filterSchema = z.object({
  stream: z.string().min(1).max(200).exactOptional(),
  type: z.string().min(1).max(100).exactOptional(),
  actor: z.string().max(100).exactOptional(),
  /** Instants between which the command was given. */
  from: instant.exactOptional(),
  to: instant.exactOptional(),
  /** Only events older than this position. */
  before: z
    .string()
    .refine((text) => parsePosition(text) !== undefined)
    .exactOptional(),
});
type Filter = z.output<typeof filterSchema>;

const matches = ({ metadata }: LoggedEvent, { actor, from, to }: Filter): boolean =>
  (actor === undefined || metadata.actor.id === actor) &&
  (from === undefined || metadata.at >= from) &&
  (to === undefined || metadata.at <= to);

/**
 * Walks the log backwards for what matches, newest first and at most `count`. `next`: the position to go on from, where
 * more follows or the walk came to its bound; undefined when nothing older can match.
 */
async function lookFor(eventStore: EventStore, filter: Filter, count: number) {
  const { stream, type, from } = filter;
  const found: LoggedEvent[] = [];
  let before: LogPosition | undefined = filter.before === undefined ? undefined : BigInt(filter.before);
  for (let scanned = 0; scanned < scanMax; scanned += batch) {
    const { events, next } = await eventStore.readBackwards({
      maxCount: batch,
      ...(before !== undefined && { before }),
      ...(stream !== undefined && { stream }),
      ...(type !== undefined && { type }),
      ...(from !== undefined && { since: new Date(Date.parse(from) - clocksApart) }),
    });
    for (const event of events) {
      if (!matches(event, filter)) continue;
      if (found.length === count) return { found, next: found.at(-1)?.position };
      found.push(event);
    }
    before = next;
    if (events.length < batch) break;
  }
  return { found, next: before };
}

const answerOf = ({ id, stream, revision, position, event, metadata }: LoggedEvent): EventAnswer => ({
  id,
  stream,
  revision: revision.toString(),
  position: position.toString(),
  type: event.type,
  createdAt: metadata.at,
  actor: metadata.actor.id,
  data: event.data,
  metadata,
});

/** The log itself, newest first, for the console's explorer. */
export const consoleEvents: FastifyPluginAsyncZod<Needs> = async (app, { eventStore }) => {
  app.get(
    '/events',
    {
      config: { permission: 'system_get' },
      schema: {
        summary:
          'Events of the log; `Charsu-Next` gives the filter `before` of the next page, also after one without any',
        querystring: listQuerySchema(['position'], filterSchema),
        response: answers(z.array(loggedEventSchema)),
      },
    },
    async ({ query: { filter, range } }, reply) => {
      const [first, last] = range;
      const { found, next } = await lookFor(eventStore, filter, last + 1);
      const page = found.slice(first);
      if (next !== undefined) reply.header(nextHeader, next.toString());
      // How many match is not known without reading the whole log: one more than shown says that there may be more.
      const total = found.length + Number(next !== undefined);
      reply.header('content-range', `items ${first}-${first + Math.max(0, page.length - 1)}/${total}`);
      return page.map(answerOf);
    },
  );
};
