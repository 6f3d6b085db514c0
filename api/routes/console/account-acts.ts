import {
  type ActsOfRecord,
  actsQuerySchema,
  actsSchema,
  mostActs,
  mostUndone,
  undoActsSchema,
} from '@charsu/core/contract/past.ts';
import { positionHeader } from '@charsu/core/contract/position.ts';
import { idParameterSchema } from '@charsu/core/contract/requests.ts';
import { historyKindsFor, streamOf } from '@charsu/core/domain/aggregates.ts';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import pLimit from 'p-limit';
import type { ApiDependencies } from '../../dependencies.ts';
import { puttingBack, refusalText } from '../../past/putting-back.ts';
import { recordAfter } from '../../past/record-past.ts';
import { differing, type Step, stepsBack } from '../../past/steps-back.ts';
import { callerOf } from '../../plugins/permissions.ts';
import { refuse } from '../../problems/refusals.ts';
import { readWaitMs } from '../../read-wait.ts';
import { call } from '../answers.ts';

/** Records are looked at together; they wait for the log more than they calculate. */
const mostAtOnce = 8;

interface Span {
  readonly from: string;
  readonly to: string;
}
type Outcome = Pick<ActsOfRecord, 'outcome'> & Partial<Pick<ActsOfRecord, 'puts' | 'leaves' | 'refusal'>>;
type Acts = Pick<ActsOfRecord, 'kind' | 'id' | 'events'>;

/** Acts of an account between two instants, and undoing them by the ordinary commands. */
const consoleAccountActs: FastifyPluginAsyncZod<ApiDependencies> = async (app, dependencies) => {
  const { eventStore, queries } = dependencies;

  /** The acts by record, the one that was changed last first. Of kinds whose histories the caller may not read there are none. */
  async function actsIn(request: FastifyRequest, actorId: string, { from, to }: Span): Promise<Acts[]> {
    if (from >= to) throw refuse('to', 'The_Value_Is_Not_Valid');
    const kinds = historyKindsFor(callerOf(request).permissions);
    const paging = { page: 1, pageSize: mostActs + 1 };
    const { items } = await queries.history.list({ actorId, kinds, from, to }, request.culture, paging);
    if (items.length > mostActs) throw refuse('to', 'Too_Many_Acts', { limit: mostActs });
    const acts = new Map<string, Acts>();
    for (const entry of items) {
      const { streamType: kind, recordId: id } = entry;
      const stream = streamOf(kind, id);
      acts.set(stream, { kind, id, events: [...(acts.get(stream)?.events ?? []), entry] });
    }
    return [...acts.values()];
  }

  /** The outcome of a record, with the commands that lead there. */
  async function planned(request: FastifyRequest, { kind, id, events }: Acts) {
    const logged = await eventStore.load(streamOf(kind, id));
    const ids = new Set(events.map((entry) => entry.id));
    const first = logged.findIndex((event) => ids.has(event.id));
    const then = recordAfter(kind, id, logged.slice(0, first));
    const now = recordAfter(kind, id, logged);
    const told = (outcome: Outcome, steps: readonly Step[] = []) => {
      const answer: ActsOfRecord = {
        ...{ kind, id, events, puts: [], leaves: [], refusal: null },
        ...outcome,
        steps: steps.map(({ does }) => does),
      };
      return { answer, steps, now };
    };

    const back = stepsBack(then, now);
    if (back.steps.length === 0 && !back.isShort) return told({ outcome: 'asBefore' });
    const isByOthers = logged.slice(first).some((event) => event.metadata.actor.kind === 'user' && !ids.has(event.id));
    if (isByOthers) return told({ outcome: 'changedSince' });

    const way = puttingBack(dependencies, request);
    const isNew = then.status !== 'present';
    const { step: edit, leaves } = await way.edit(now, isNew ? {} : differing(then, now));
    const steps: Step[] = [];
    let refusal: string | null = null;
    for (const step of back.steps.flatMap((each) => (each.does === 'edit' ? (edit ?? []) : each))) {
      try {
        await way.trial(now, step);
        steps.push(step);
      } catch (error) {
        refusal = refusalText(error, request.culture);
      }
      // Records made in the span are deleted, or else cancelled.
      if (isNew && steps.length > 0) return told({ outcome: 'putBack' }, steps);
    }
    if (refusal !== null || steps.length === 0) return told({ outcome: 'notPossible', leaves, refusal });
    return told({ outcome: 'putBack', puts: Object.keys(edit?.changes ?? {}), leaves }, steps);
  }

  /** Runs the commands of a record; a refusal becomes a part of its answer. */
  async function undone(request: FastifyRequest, { answer, steps, now }: Awaited<ReturnType<typeof planned>>) {
    let { revision } = now;
    let position = 0n;
    try {
      for (const step of steps) {
        // Of a request that comes again, a step that was not reached has another key than the one that was.
        const key = `${now.kind}/${now.id}/${step.does}`;
        ({ revision, position } = await puttingBack(dependencies, request).run(now, step, { key, revision }));
      }
      return { answer, position };
    } catch (error) {
      const refusal = refusalText(error, request.culture);
      return { answer: { ...answer, outcome: 'notPossible', refusal } satisfies ActsOfRecord, position };
    }
  }

  app.get(
    '/accounts/:id/acts',
    call(
      { permission: 'user_get', reads: ['history'] },
      'What an account did between two instants, by record, and what would become of it if it were undone',
      { params: idParameterSchema, querystring: actsQuerySchema, answer: actsSchema },
    ),
    async (request) => {
      const { page, ...span } = request.query;
      const all = await actsIn(request, request.params.id, span);
      const shown = all.slice((page - 1) * mostUndone, page * mostUndone);
      const plans = await pLimit(mostAtOnce).map(shown, (acts) => planned(request, acts));
      return { records: plans.map(({ answer }) => answer), total: all.length };
    },
  );

  app.post(
    '/accounts/:id/acts',
    call(
      { permission: 'user_get', reads: ['history'] },
      'Undo what an account did between two instants: each record is what it was before, where the rules allow it and nobody else has changed it since',
      { params: idParameterSchema, body: undoActsSchema, answer: actsSchema },
    ),
    async (request, reply) => {
      const { trial, ids, ...span } = request.body;
      const records: ActsOfRecord[] = [];
      let last = 0n;
      const all = await actsIn(request, request.params.id, span);
      const wanted = ids === undefined ? all : all.filter(({ id }) => ids.includes(id));
      if (wanted.length > mostUndone) throw refuse('ids', 'Too_Many_Acts', { limit: mostUndone });
      for (const acts of wanted) {
        const plan = await planned(request, acts);
        const { answer, position } = trial ? { ...plan, position: 0n } : await undone(request, plan);
        records.push(answer);
        if (position > last) last = position;
      }
      if (last > 0n) {
        reply.header(positionHeader, last.toString());
        // Rights that were taken are gone when the answer arrives.
        await queries.waitFor(last, ['account'], readWaitMs);
      }
      return { records, total: wanted.length };
    },
  );
};
export default consoleAccountActs;
