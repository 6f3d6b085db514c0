import {
  pastParametersSchema,
  pastQuerySchema,
  pastSchema,
  putBackAnswerSchema,
  putBackSchema,
} from '@charsu/core/contract/past.ts';
import { aggregateOf, historyKindsFor, type RecordKind, streamOf } from '@charsu/core/domain/aggregates.ts';
import { isEmpty } from '@charsu/core/domain/changes.ts';
import { DomainError, notFound } from '@charsu/core/domain/domain-error.ts';
import type { LoggedEvent } from '@charsu/core/event-store/event-store.ts';
import { entriesOf } from '@charsu/projections/read-models/history/entries.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { ApiDependencies } from '../../dependencies.ts';
import { puttingBack, refusalText } from '../../past/putting-back.ts';
import { eventsUntil, type RecordPast, recordAfter } from '../../past/record-past.ts';
import { differing } from '../../past/steps-back.ts';
import { callerOf } from '../../plugins/permissions.ts';
import { inEffect } from '../../read-wait.ts';
import type { Caller } from '../../sessions/caller.ts';
import { call } from '../answers.ts';
import { accepted } from '../commands.ts';

const mostMoments = 1_000;

const sideOf = ({ revision, status, currentState, fields }: RecordPast) => ({
  revision: revision.toString(),
  deleted: status === 'deleted',
  currentState: status === 'deleted' ? null : currentState,
  fields,
});

/** Records as they were at an instant, and putting that back. */
const consolePast: FastifyPluginAsyncZod<ApiDependencies> = async (app, dependencies) => {
  const { eventStore, queries } = dependencies;

  /** A record then and now. Throws 404 for one that was not there yet, and for kinds that show nothing, such as alarms. */
  async function lookedAt(kind: RecordKind, id: string, at: string, { permissions }: Caller) {
    const { fields, pastOf } = aggregateOf(kind);
    if (!historyKindsFor(permissions).includes(kind) || (isEmpty(fields) && !pastOf)) throw notFound(kind);
    const events = await eventStore.load(streamOf(kind, id));
    const then = recordAfter(kind, id, eventsUntil(events, at));
    if (then.status === 'absent') throw notFound(kind);
    const now = recordAfter(kind, id, events);
    return { events, then, now, changes: then.status === 'present' ? differing(then, now) : {} };
  }

  async function momentsOf(kind: RecordKind, id: string, events: readonly LoggedEvent[]) {
    const { rows } = entriesOf(kind, id, undefined, events);
    const shown = rows.slice(-mostMoments);
    const names = await queries.user.names([...new Set(shown.map(({ actor_id }) => actor_id))]);
    return shown.map(({ revision, created_at, description, params, actor_id }) => ({
      revision,
      createdAt: created_at,
      description,
      params,
      createdBy: { id: actor_id, name: names.get(actor_id) ?? actor_id },
    }));
  }

  app.get(
    '/past/:kind/:id',
    call(
      'advertisementHistory_search',
      'A record as it was at an instant, beside what it is now, with the moments of its history',
      { params: pastParametersSchema, querystring: pastQuerySchema, answer: pastSchema },
    ),
    async (request) => {
      const { kind, id } = request.params;
      const { at = new Date().toISOString() } = request.query;
      const { events, then, now, changes } = await lookedAt(kind, id, at, callerOf(request));
      const way = puttingBack(dependencies, request);
      const { step, leaves } = await way.edit(now, changes);
      let refusal: string | null = null;
      if (step) {
        await way.trial(now, step).catch((error: unknown) => {
          refusal = refusalText(error, request.culture);
        });
      }
      return {
        kind,
        id,
        at,
        ...sideOf(then),
        now: sideOf(now),
        puts: Object.keys(step?.changes ?? {}),
        leaves,
        refusal,
        moments: await momentsOf(kind, id, events),
      };
    },
  );

  app.post(
    '/past/:kind/:id',
    call(
      'advertisementHistory_search',
      'Write the fields of a record as they were at an instant: those that can be edited now',
      { params: pastParametersSchema, body: putBackSchema, answer: putBackAnswerSchema },
    ),
    async (request, reply) => {
      const { kind, id } = request.params;
      const { now, changes } = await lookedAt(kind, id, request.body.at, callerOf(request));
      const way = puttingBack(dependencies, request);
      const { step, leaves } = await way.edit(now, changes);
      // Nothing differs that could be written.
      if (step === undefined) throw new DomainError('Status_409');
      const handled = await way.run(now, step);
      // Rights that were taken are gone when the answer arrives.
      if (kind === 'role') await inEffect(handled, queries);
      return { ...accepted(reply, handled), puts: Object.keys(step.changes ?? {}), leaves };
    },
  );
};
export default consolePast;
