import type { CommandContext, Handled } from '@charsu/core/application/commands.ts';
import type { Moves } from '@charsu/core/application/moves.ts';
import { acceptedSchema } from '@charsu/core/contract/common.ts';
import { type PageOf, type Paging, pageOf } from '@charsu/core/contract/paging.ts';
import { idQuerySchema, pagingQuerySchema } from '@charsu/core/contract/requests.ts';
import { aggregates } from '@charsu/core/domain/aggregates.ts';
import type { Culture } from '@charsu/core/domain/culture-facts.ts';
import { imagesIn } from '@charsu/core/domain/image.ts';
import type { Permission, WrittenByMembers } from '@charsu/core/domain/permissions.ts';
import type { ReadModel } from '@charsu/projections/read-models/index.ts';
import type { Order } from '@charsu/stores/database/rows.ts';
import type { ImageStore } from '@charsu/stores/pictures/images.ts';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { z } from 'zod';
import { requireOwnImages } from '../pictures/ownership.ts';
import { callerOf } from '../plugins/permissions.ts';
import { call, foundRecord } from './answers.ts';
import { changeStateRoute } from './change-state.ts';
import { accepted, commandContext } from './commands.ts';

type App = Parameters<FastifyPluginAsyncZod>[0];

/** The queries of a kind of record: one by its id, and a page of a list. */
export interface RecordQueries<Row, Filter> {
  record(id: string, culture: Culture): Promise<Row | undefined>;
  list(filter: Filter, culture: Culture, paging: Paging, order: Order): Promise<PageOf<Row>>;
}

interface Call<Row> {
  readonly permission: Permission;
  readonly reads: readonly ReadModel[];
  readonly summary: string;
  readonly record: z.ZodType<Row>;
}
interface Revised {
  readonly revision: string;
}

interface Read<Row> extends Call<Row> {
  /** The kind of record, which a refusal names. */
  readonly kind: string;
  /** Whose a record is: for others it is not there, unless they hold `everyone`. Absent: no one's. */
  readonly owned?: { readonly everyone: Permission; isOwn(record: Row, userId: string): boolean | Promise<boolean> };
  one(id: string, request: FastifyRequest): Promise<Row | undefined>;
}

/** Adds the call that reads a record. */
export function readRoute<Row extends Revised>(app: App, read: Read<Row>): void;
export function readRoute(app: App, { permission, reads, summary, record, kind, owned, one }: Read<Revised>): void {
  app.get(
    '/',
    call({ permission, reads }, summary, { querystring: idQuerySchema, answer: record }),
    async (request, reply) => {
      const { userId, permissions } = callerOf(request);
      const value = await one(request.query.id, request);
      const isSeen = owned === undefined || permissions.has(owned.everyone);
      const visible = isSeen || (value !== undefined && (await owned.isOwn(value, userId)));
      return foundRecord(reply, visible ? value : undefined, kind);
    },
  );
}

interface Sorted {
  readonly order: Order;
  readonly culture?: unknown;
}
interface Search<Row, Body> extends Call<Row> {
  readonly body: z.ZodType<Body>;
  list(filter: Omit<Body, keyof Sorted>, request: FastifyRequest, paging: Paging, order: Order): Promise<PageOf<Row>>;
}

/** Adds a call that reads a page of records. */
export function searchRoute<Row, Body extends Sorted>(app: App, path: string, search: Search<Row, Body>): void;
export function searchRoute(
  app: App,
  path: string,
  { permission, reads, summary, record, body, list }: Search<unknown, Sorted>,
): void {
  app.post(
    path,
    call({ permission, reads }, summary, { querystring: pagingQuerySchema, body, answer: pageOf(record) }),
    (request) => {
      const { culture: _, order, ...filter } = request.body;
      const { page, pageSize } = request.query;
      return list(filter, request, { page, pageSize }, order);
    },
  );
}

/** Adds the call that deletes a record; callers with `everyone` delete those of others. */
export function deleteRoute(
  app: App,
  command: (id: string, context: CommandContext) => Promise<Handled>,
  {
    permission,
    everyone,
    summary,
  }: Readonly<Record<'permission' | 'everyone', Permission>> & { readonly summary: string },
): void {
  app.delete(
    '/',
    call(permission, summary, { querystring: idQuerySchema, answer: acceptedSchema }),
    async (request, reply) => accepted(reply, await command(request.query.id, commandContext(request, everyone))),
  );
}

/** A kind whose records members write, with its queries and commands. */
interface WrittenRecords<Row extends Revised, Filter extends Sorted, Created extends object, Changed extends object>
  extends Pick<Call<Row>, 'reads' | 'record'> {
  readonly kind: WrittenByMembers | 'tenant';
  readonly called: readonly [one: string, several: string];
  /** The permission to change the records of everybody. */
  readonly everyone: Permission;
  isOwn(record: Row, userId: string): boolean | Promise<boolean>;
  /** The filter of the records of a user. */
  ownOf(userId: string): object | Promise<object>;
  readonly queries: RecordQueries<Row, object>;
  readonly search: z.ZodType<Filter>;
  readonly adding: {
    readonly summary: string;
    readonly fields: z.ZodType<Created>;
    create(fields: Created, context: CommandContext, request: FastifyRequest): Promise<Handled>;
  };
  readonly editing: {
    readonly summary: string;
    /** With the id of the record. */
    readonly changes: z.ZodType<Changed & { readonly id: string }>;
    update(
      id: string,
      changes: Omit<Changed, 'id'>,
      context: CommandContext,
      request: FastifyRequest,
    ): Promise<Handled>;
  };
  readonly commands: Moves & { delete(id: string, context: CommandContext): Promise<Handled> };
  /** The permission to call `changestate`: not every move is everybody's who has it. */
  readonly moving: Permission;
  /** Pictures on a record are of who writes it. */
  readonly images: ImageStore;
}

/**
 * Adds the calls of members for their records: to read one, to search, create, edit, delete and move. Others' records
 * answer 404.
 */
export function writtenRecordRoutes<
  Row extends Revised,
  Filter extends Sorted,
  Created extends object,
  Changed extends object,
>(app: App, written: WrittenRecords<Row, Filter, Created, Changed>): void;
export function writtenRecordRoutes(app: App, written: WrittenRecords<Revised, Sorted, object, object>): void {
  const { kind, called, everyone, queries, commands, adding, editing, images } = written;
  const [one, several] = called;
  const { reads, record } = written;
  readRoute(app, {
    kind,
    permission: `${kind}_get`,
    reads,
    summary: `One ${one}`,
    record,
    owned: { everyone: aggregates[kind].openedBy, isOwn: written.isOwn },
    one: (id, { culture }) => queries.record(id, culture),
  });
  searchRoute(app, '/search', {
    permission: `${kind}_search`,
    reads,
    summary: `The caller's own ${several}`,
    record,
    body: written.search,
    list: async (filter, request, ...rest) =>
      queries.list({ ...filter, ...(await written.ownOf(callerOf(request).userId)) }, request.culture, ...rest),
  });
  app.post(
    '/',
    call(`${kind}_create`, adding.summary, { body: adding.fields, answer: acceptedSchema }),
    async (request, reply) => {
      const context = commandContext(request, everyone);
      await requireOwnImages(imagesIn(request.body), [], context.by, images);
      return accepted(reply, await adding.create(request.body, context, request));
    },
  );
  app.put(
    '/',
    call(`${kind}_update`, editing.summary, { body: editing.changes, answer: acceptedSchema }),
    async (request, reply) => {
      const { id, ...changes } = request.body;
      const context = commandContext(request, everyone);
      const pictures = imagesIn(changes);
      if (pictures.length > 0) {
        await requireOwnImages(pictures, imagesIn(await queries.record(id, request.culture)), context.by, images);
      }
      const edited = await editing.update(id, changes, context, request);
      const isSubmitted = 'submit' in changes && changes.submit === true;
      return accepted(reply, edited, isSubmitted ? 'State_Changed_Successful' : undefined);
    },
  );
  deleteRoute(app, commands.delete, { permission: `${kind}_delete`, everyone, summary: `Delete a ${one}` });
  changeStateRoute(app, commands, {
    permission: written.moving,
    everyones: everyone,
    summary: `Move a ${one} to another state`,
  });
}
