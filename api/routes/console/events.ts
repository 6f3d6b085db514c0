import { instantSchema } from '@charsu/core/contract/common.ts';
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

const filterSchema = z.object({
  stream: z.string().min(1).max(200).exactOptional(),
  type: z.string().min(1).max(100).exactOptional(),
  actor: z.string().max(100).exactOptional(),
  /** Instants between which the command was given. */
  from: instantSchema.exactOptional(),
  to: instantSchema.exactOptional(),
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

/** Walks the log backwards and yields what matches, newest first. */
async function* matching(eventStore: EventStore, filter: Filter): AsyncGenerator<LoggedEvent> {
  const { stream, type } = filter;
  let before: LogPosition | undefined = filter.before === undefined ? undefined : BigInt(filter.before);
  for (let scanned = 0; scanned < scanMax; scanned += batch) {
    const events = await eventStore.readBackwards({
      maxCount: batch,
      ...(before !== undefined && { before }),
      ...(stream !== undefined && { stream }),
      ...(type !== undefined && { type }),
    });
    const older = events.filter(({ position }) => before === undefined || position < before);
    for (const event of older) if (matches(event, filter)) yield event;
    const last = older.at(-1);
    if (!last || events.length < batch) return;
    before = last.position;
  }
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
        summary: 'Events of the log; `Charsu-Next` gives the filter `before` of the next page',
        querystring: listQuerySchema(['position'], filterSchema),
        response: answers(z.array(loggedEventSchema)),
      },
    },
    async ({ query: { filter, range } }, reply) => {
      const [first, last] = range;
      const found: LoggedEvent[] = [];
      for await (const event of matching(eventStore, filter)) {
        found.push(event);
        if (found.length > last + 1) break;
      }
      const page = found.slice(first, last + 1);
      const end = page.at(-1);
      if (end && found.length > last + 1) reply.header(nextHeader, end.position.toString());
      // How many match is not known without reading the whole log: one more than shown says that there are more.
      reply.header('content-range', `items ${first}-${first + Math.max(0, page.length - 1)}/${found.length}`);
      return page.map(answerOf);
    },
  );
};
