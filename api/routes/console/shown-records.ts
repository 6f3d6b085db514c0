import type { PageOf, Paging } from '@charsu/core/contract/paging.ts';
import { cultureParameterSchema, idParameterSchema } from '@charsu/core/contract/requests.ts';
import type { Permission } from '@charsu/core/domain/permissions.ts';
import type { ReadModel } from '@charsu/projections/read-models/index.ts';
import type { Order } from '@charsu/stores/database/rows.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { call, found, foundRecord } from '../answers.ts';
import { answerRange, filterOf, listQuerySchema, type Naming, orderOf, type Sorting } from './list.ts';

/** A kind of record that the console lists and shows. */
export interface ShownRecords<Row extends object, Filter extends Naming> {
  /** The kind of record, which a refusal names. */
  readonly kind: string;
  /** The last segment of its addresses. */
  readonly path: string;
  /** Of both calls, or of each. */
  readonly permission: Permission | Readonly<Record<'list' | 'read', Permission>>;
  readonly reads: readonly ReadModel[];
  readonly summaries: Readonly<Record<'list' | 'read', string>>;
  readonly orderFields: readonly [string, ...string[]];
  readonly sorting?: Sorting<string>;
  readonly filter: z.ZodType<Filter>;
  /** Of ids that are no UUIDs. */
  readonly id?: z.ZodType<string>;
  readonly record: z.ZodType<Row>;
  list(
    filter: ReturnType<typeof filterOf<Filter>>,
    request: FastifyRequest,
    paging: Paging,
    order: Order,
  ): Promise<PageOf<Row>>;
  one(id: string, request: FastifyRequest): Promise<Row | undefined>;
}

/** The list and the record in the dialect of ra-data-simple-rest. */
export const shownRecordRoutes = <Row extends object, Filter extends Naming>(
  shown: ShownRecords<Row, Filter>,
): FastifyPluginAsyncZod => routesOf(shown);

/** The calls look at no field of the records, so they are the same for every kind. */
const routesOf =
  (shown: ShownRecords<object, Naming>): FastifyPluginAsyncZod =>
  async (app) => {
    const { kind, path, permission, reads, summaries, record } = shown;
    const permissions = typeof permission === 'string' ? { list: permission, read: permission } : permission;
    app.get(
      `/${path}`,
      call({ permission: permissions.list, reads }, summaries.list, {
        querystring: listQuerySchema(shown.orderFields, shown.filter, shown.sorting),
        answer: z.array(record),
      }),
      (request, reply) => {
        const { filter, range, sort } = request.query;
        const wanted = filterOf(filter);
        return answerRange(reply, range, (paging) => shown.list(wanted, request, paging, orderOf(sort)));
      },
    );
    app.get(
      `/${path}/:id`,
      call({ permission: permissions.read, reads, record: shown.one }, summaries.read, {
        params: shown.id ? z.object({ id: shown.id }) : idParameterSchema,
        querystring: cultureParameterSchema,
        answer: record,
      }),
      async (request, reply) => foundOne(reply, await shown.one(request.params.id, request), kind),
    );
  };

/** A record, with its ETag where it has revisions, or 404. */
const foundOne = (reply: FastifyReply, value: object | undefined, kind: string): object =>
  value && 'revision' in value && typeof value.revision === 'string'
    ? foundRecord(reply, { ...value, revision: value.revision }, kind)
    : found(value, kind);
