import type { CommandContext, Handled } from '@charsu/core/application/commands.ts';
import { acceptedSchema } from '@charsu/core/contract/common.ts';
import { type PageOf, type Paging, pageOf } from '@charsu/core/contract/paging.ts';
import { idQuerySchema, pagingQuerySchema } from '@charsu/core/contract/requests.ts';
import type { Permission } from '@charsu/core/domain/permissions.ts';
import type { ReadModel } from '@charsu/projections/read-models/index.ts';
import type { Order } from '@charsu/stores/database/rows.ts';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { z } from 'zod';
import { callerOf } from '../plugins/permissions.ts';
import { call, foundRecord } from './answers.ts';
import { accepted, commandContext } from './commands.ts';

type App = Parameters<FastifyPluginAsyncZod>[0];

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
