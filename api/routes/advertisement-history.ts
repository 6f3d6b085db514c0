import { historyEntrySchema } from '@charsu/core/contract/advertisement.ts';
import { pageOf } from '@charsu/core/contract/paging.ts';
import { cultureParameterSchema, pagingQuerySchema, searchHistorySchema } from '@charsu/core/contract/requests.ts';
import { historyKindsFor, type RecordKind, recordKinds } from '@charsu/core/domain/aggregates.ts';
import { notFound } from '@charsu/core/domain/domain-error.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { ApiDependencies } from '../dependencies.ts';
import { callerOf } from '../plugins/permissions.ts';
import { refuse } from '../problems/refusals.ts';
import type { Caller } from '../sessions/caller.ts';
import { call, found } from './answers.ts';
import { isTheirs } from './membership.ts';

type Needs = Pick<ApiDependencies, 'queries'>;
const reads = ['history', 'advertisement', 'tenant'] as const;

/** The histories of records: actor, time and changes of each event (R92). Owners see those of their own records. */
const advertisementHistoryRoutes: FastifyPluginAsyncZod<Needs> = async (app, { queries }) => {
  async function isOwner(caller: Caller, recordId: string): Promise<boolean> {
    const [advertisement, tenant] = await Promise.all([
      queries.advertisement.record(recordId, 'fa-IR'),
      queries.tenant.record(recordId, 'fa-IR'),
    ]);
    const record = advertisement ?? tenant;
    return record !== undefined && isTheirs(queries, caller.userId, record);
  }

  /**
   * The kinds of records whose histories the caller may read: all kinds for own records, else those that permissions
   * open. Callers without such a permission name the record.
   */
  async function kindsFor(caller: Caller, recordId: string | undefined): Promise<readonly RecordKind[]> {
    const opened = historyKindsFor(caller.permissions);
    if (opened.includes('advertisement') && opened.includes('tenant')) return opened;
    if (recordId !== undefined && (await isOwner(caller, recordId))) return recordKinds;
    if (opened.length === 0) {
      throw recordId === undefined ? refuse('recordId', 'The_Field_Is_Required') : notFound('advertisementHistory');
    }
    return opened;
  }

  app.get(
    '/',
    call({ permission: 'advertisementHistory_get', reads }, 'One entry', {
      querystring: cultureParameterSchema.extend({ id: z.string().max(100).describe('Id of the entry.') }),
      answer: historyEntrySchema,
    }),
    async (request) => {
      const entry = found(await queries.history.record(request.query.id), 'advertisementHistory');
      const kinds = await kindsFor(callerOf(request), entry.recordId);
      return found(kinds.includes(entry.streamType) ? entry : undefined, 'advertisementHistory');
    },
  );
  app.post(
    '/search',
    call({ permission: 'advertisementHistory_search', reads }, 'The history of a record, newest first', {
      querystring: pagingQuerySchema,
      body: searchHistorySchema,
      answer: pageOf(historyEntrySchema),
    }),
    async (request) => {
      const { culture: _, ...filter } = request.body;
      const { page, pageSize } = request.query;
      const kinds = await kindsFor(callerOf(request), filter.recordId);
      return queries.history.list({ ...filter, kinds }, request.culture, { page, pageSize });
    },
  );
};
export default advertisementHistoryRoutes;
