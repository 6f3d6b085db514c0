import type { CommandContext, Handled } from '@charsu/core/application/commands.ts';
import type { PageOf, Paging } from '@charsu/core/contract/paging.ts';
import { idParameterSchema } from '@charsu/core/contract/requests.ts';
import type { Culture } from '@charsu/core/domain/culture-facts.ts';
import type { Permission } from '@charsu/core/domain/permissions.ts';
import type { Queries } from '@charsu/projections/queries/queries.ts';
import type { ReadModel } from '@charsu/projections/read-models/names.ts';
import type { Order } from '@charsu/stores/rows.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { answers, foundRecord } from '../answers.ts';
import { commandContext } from '../commands.ts';
import { answerRange, listQuerySchema, orderOf } from './list.ts';
import { deletedRecord, deletedSchema, writtenRecord } from './written.ts';

type OfCalls<Value> = Readonly<Record<'list' | 'read' | 'create' | 'update' | 'delete', Value>>;

/** The same permission for every call. */
export const allCalls = (permission: Permission): OfCalls<Permission> => ({
  list: permission,
  read: permission,
  create: permission,
  update: permission,
  delete: permission,
});

interface AnyRow {
  readonly revision: string;
}

/** A kind of record that administrators keep, with its queries and commands. */
interface KeptRecords<Row extends AnyRow, Filter extends object, Created extends object, Changes extends object> {
  /** The kind of record, which a refusal names. */
  readonly kind: string;
  /** The last segment of its addresses. */
  readonly path: string;
  readonly reads: readonly ReadModel[];
  readonly permissions: OfCalls<Permission>;
  /** The permission to change the records of everybody. */
  readonly everyone: Permission;
  readonly summaries: OfCalls<string>;
  readonly orderFields: readonly [string, ...string[]];
  readonly schemas: {
    readonly filter: z.ZodType<Filter>;
    readonly record: z.ZodType<Row>;
    readonly created: z.ZodType<Created>;
    readonly changes: z.ZodType<Changes>;
  };
  list(filter: Filter, culture: Culture, paging: Paging, order: Order): Promise<PageOf<Row>>;
  record(id: string, culture: Culture): Promise<Row | undefined>;
  create(fields: Created, context: CommandContext): Promise<Handled>;
  update(id: string, changes: Changes, context: CommandContext, culture: Culture): Promise<Handled>;
  delete(id: string, context: CommandContext): Promise<Handled>;
}

/** The list, the record, adding, editing and deleting in the dialect of ra-data-simple-rest. */
export const keptRecordRoutes = <
  Row extends AnyRow,
  Filter extends object,
  Created extends object,
  Changes extends object,
>(
  kept: KeptRecords<Row, Filter, Created, Changes>,
  queries: Queries,
): FastifyPluginAsyncZod => routesOf(kept, queries);

/** The calls look at no field of the records, so they are the same for every kind. */
const routesOf =
  (kept: KeptRecords<AnyRow, object, object, object>, queries: Queries): FastifyPluginAsyncZod =>
  async (app) => {
    const { kind, path, reads, permissions, everyone, summaries, schemas } = kept;
    const params = idParameterSchema;
    const response = answers(schemas.record);
    app.get(
      `/${path}`,
      {
        config: { permission: permissions.list, reads },
        schema: {
          summary: summaries.list,
          querystring: listQuerySchema(kept.orderFields, schemas.filter),
          response: answers(z.array(schemas.record)),
        },
      },
      ({ query: { filter, range, sort }, culture }, reply) =>
        answerRange(reply, range, (paging) => kept.list(filter, culture, paging, orderOf(sort))),
    );
    app.get(
      `/${path}/:id`,
      { config: { permission: permissions.read, reads }, schema: { summary: summaries.read, params, response } },
      async ({ params: { id }, culture }, reply) => foundRecord(reply, await kept.record(id, culture), kind),
    );
    app.post(
      `/${path}`,
      {
        config: { permission: permissions.create },
        schema: { summary: summaries.create, body: schemas.created, response },
      },
      async (request, reply) => {
        const handled = await kept.create(request.body, commandContext(request, everyone));
        return writtenRecord(reply, handled, queries, reads, () => kept.record(handled.id, request.culture));
      },
    );
    app.put(
      `/${path}/:id`,
      {
        config: { permission: permissions.update },
        schema: { summary: summaries.update, params, body: schemas.changes, response },
      },
      async (request, reply) => {
        const { id } = request.params;
        const handled = await kept.update(id, request.body, commandContext(request, everyone), request.culture);
        return writtenRecord(reply, handled, queries, reads, () => kept.record(id, request.culture));
      },
    );
    app.delete(
      `/${path}/:id`,
      {
        config: { permission: permissions.delete },
        schema: { summary: summaries.delete, params, response: answers(deletedSchema) },
      },
      async (request, reply) =>
        deletedRecord(reply, await kept.delete(request.params.id, commandContext(request, everyone))),
    );
  };
