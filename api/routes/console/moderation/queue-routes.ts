import { randomUUID } from 'node:crypto';
import { settingsAgeMs } from '@charsu/core/application/settings.ts';
import {
  decidedSchema,
  insightSchema,
  isJudgement,
  permissionsOfQueue,
  pressSchema,
  type ReviewClaim,
  reviewCaseOf,
  takenSchema,
  takeSchema,
} from '@charsu/core/contract/moderation.ts';
import { idParameterSchema } from '@charsu/core/contract/requests.ts';
import { DomainError } from '@charsu/core/domain/domain-error.ts';
import { alikeOf, type Compared, groupedBy } from '@charsu/core/domain/moderation/alike.ts';
import { textWarnings } from '@charsu/core/domain/moderation/text-warnings.ts';
import type { ReviewClaim as StoredClaim } from '@charsu/stores/review/review-claims.ts';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { ApiDependencies } from '../../../dependencies.ts';
import { callerOf } from '../../../plugins/permissions.ts';
import { call, empty } from '../../answers.ts';
import { commandContext, tellHandled } from '../../commands.ts';
import { answerRange, listQuerySchema } from '../list.ts';
import { noteRoutes } from './note-routes.ts';
import { reasonRoutes } from './reason-routes.ts';
import type { ReviewedRecord, ReviewKind } from './review-kind.ts';

export type QueueNeeds = Pick<
  ApiDependencies,
  'commands' | 'queries' | 'eventStore' | 'claims' | 'decisions' | 'savedReasons' | 'reviewNotes'
>;

const insightReads = ['history', 'account', 'advertisement', 'tenant'] as const;
const params = idParameterSchema;
const now = () => new Date().toISOString();

/** The calls of one kind's queue: its records, claiming a record and giving it back, deciding, kept words, notes. */
export const queueRoutes =
  <Data extends ReviewedRecord, Filter, Decision extends { readonly decision: string }>(
    kind: ReviewKind<Data, Filter, Decision>,
  ): FastifyPluginAsyncZod<QueueNeeds> =>
  async (app, dependencies) => {
    const { commands, queries, claims, decisions } = dependencies;
    const { resource, reads } = kind;
    const permissions = permissionsOfQueue(resource);
    const url = `/moderation/${resource}`;

    /** Claims with the names of their moderators, for a caller. */
    async function shown(stored: readonly StoredClaim[], callerId: string): Promise<Map<string, ReviewClaim>> {
      const names = await queries.user.names([...new Set(stored.map(({ userId }) => userId))]);
      return new Map(
        stored.map(({ recordId, userId, until }) => [
          recordId,
          { userId, userName: names.get(userId) ?? '', until, own: userId === callerId },
        ]),
      );
    }

    /** A record of the queue, as far as the caller may see it; undefined when it does not wait. */
    async function waitingRecord(id: string, request: FastifyRequest): Promise<Data | undefined> {
      const wanted = { filter: kind.filter.parse({}), ids: [id], held: callerOf(request).permissions };
      const { items } = await kind.waiting(wanted, request.culture, { page: 1, pageSize: 1 });
      return items[0];
    }

    /** Records as they are compared, in their order. */
    async function compared(records: readonly Data[]): Promise<Compared[]> {
      const signs = await kind.signsOf?.(records.map(({ id }) => id));
      return records.map((record) => {
        const text = kind.textOf?.(record) ?? '';
        const { warnings, pictures } = signs?.get(record.id) ?? { warnings: textWarnings(text), pictures: [] };
        return { id: record.id, ownerId: kind.ownerOf(record), text, warnings, pictures };
      });
    }

    app.get(
      url,
      call(
        { permission: permissions.list, reads: [...new Set([...reads, ...insightReads])] },
        `Which ${resource} wait for a decision, the longest first, alike ones together, and who has taken them`,
        {
          querystring: listQuerySchema(['waitingSince'], kind.filter, {
            initial: ['waitingSince', 'ASC'],
            only: 'ASC',
          }),
          answer: z.array(reviewCaseOf(kind.record)),
        },
      ),
      async (request, reply) => {
        const { filter, range } = request.query;
        // Records with a recent decision are out of the queue, though it can still be undone.
        const exceptIds = await decisions.decided(resource);
        const records = await answerRange(reply, range, (paging) =>
          kind.waiting({ filter, exceptIds, held: callerOf(request).permissions }, request.culture, paging),
        );
        const ids = records.map(({ id }) => id);
        const claimOf = await shown(await claims.on(resource, ids, now()), callerOf(request).userId);
        const signs = await compared(records);
        const alike = alikeOf(signs);
        const warnings = new Map(signs.map((each) => [each.id, [...each.warnings]]));
        return groupedBy(records, alike).map((record) => ({
          id: record.id,
          revision: record.revision,
          waitingSince: record.requestedAt ?? now(),
          claim: claimOf.get(record.id) ?? null,
          warnings: warnings.get(record.id) ?? [],
          alike: alike.get(record.id) ?? null,
          record,
        }));
      },
    );

    app.get(
      `${url}/:id/insight`,
      call(
        { permission: permissions.list, reads: [...new Set([...reads, ...insightReads])] },
        'Who owns a waiting record, what is odd about it, what differs from its approved version; or null',
        { params, answer: insightSchema.nullable() },
      ),
      async (request) => {
        const { id } = request.params;
        const record = await waitingRecord(id, request);
        // The console asks again after a decision, when the record may have left the queue.
        if (record === undefined) return null;
        const { insight } = queries;
        const [seller, signs, changes] = await Promise.all([
          insight.seller(kind.ownerOf(record)),
          compared([record]),
          insight.changesSinceApproval(id),
        ]);
        return { seller: seller ?? null, warnings: signs.flatMap(({ warnings }) => warnings), changes };
      },
    );

    await app.register(reasonRoutes(kind), dependencies);
    await app.register(noteRoutes(kind), dependencies);

    app.put(
      `${url}/:id/claim`,
      call(
        { permission: permissions.decide, reads },
        'Take a record for some minutes, and give back the one before; answers whose it is',
        { params, body: takeSchema, answer: takenSchema },
      ),
      async (request) => {
        const { id } = request.params;
        const { userId } = callerOf(request);
        if ((await waitingRecord(id, request)) === undefined) return { claim: null };
        const claim = await claims.take({ resource, recordId: id, userId, over: request.body.over, now: now() });
        return { claim: (await shown([claim], userId)).get(id) ?? null };
      },
    );

    app.delete(
      `${url}/:id/claim`,
      call(permissions.decide, 'Give back a record that the caller has taken', { params }),
      async (request, reply) => {
        await claims.giveBack(resource, request.params.id, callerOf(request).userId);
        return empty(reply);
      },
    );

    /**
     * The record of a decision; throws `The_Record_Was_Changed` when it is not at the revision of If-Match, or no longer
     * waits where only those that wait are decided on so.
     */
    async function decidedRecord(id: string, decision: Decision, request: FastifyRequest): Promise<Data> {
      const record = await (isJudgement(decision) ? waitingRecord(id, request) : kind.byId(id, request.culture));
      const { expectedRevision } = commandContext(request, permissions.list);
      if (record === undefined) throw new DomainError('The_Record_Was_Changed');
      if (expectedRevision !== undefined && expectedRevision.toString() !== record.revision) {
        throw new DomainError('The_Record_Was_Changed');
      }
      return record;
    }

    app.put(
      `${url}/:id/decision`,
      call(
        { permission: permissions.decide, reads },
        'Decide on a record as it stood at the revision of If-Match; it can be undone for some seconds',
        { params, querystring: pressSchema, body: kind.decision, answer: decidedSchema },
      ),
      async (request, reply) => {
        const { id } = request.params;
        const decision = kind.decision.parse(request.body);
        const { userId, token, permissions: held } = callerOf(request);
        const needed = [permissions.decide, permissions.list, ...(kind.needs?.(decision) ?? [])];
        if (needed.some((permission) => !held.has(permission))) throw new DomainError('Status_403');
        const { undoSeconds } = await commands.settings.current('review', settingsAgeMs);
        const code = 'State_Changed_Successful';
        if (undoSeconds === 0) {
          tellHandled(reply, await kind.decide(id, decision, commandContext(request, permissions.list)));
          await claims.end(resource, id);
          return { code, decisionId: null, dueAt: null } as const;
        }
        const record = await decidedRecord(id, decision, request);
        const refusal = kind.refusalOf?.(record, decision);
        if (refusal !== undefined) throw new DomainError(refusal);
        const decisionId = randomUUID();
        const dueAt = new Date(Date.now() + undoSeconds * 1_000).toISOString();
        const { revision } = record;
        const name = kind.nameOf(record);
        const { press = decisionId } = request.query;
        const kept = { id: decisionId, resource, recordId: id, name, press, userId, decision, revision, dueAt };
        if (!(await decisions.keep({ ...kept, sessionJti: token.jti, permissions: needed }))) {
          // Their session may have ended meanwhile.
          await request.judgeCaller();
          throw new DomainError('A_Moderator_Has_Decided');
        }
        await claims.end(resource, id);
        return { code, decisionId, dueAt } as const;
      },
    );
  };
