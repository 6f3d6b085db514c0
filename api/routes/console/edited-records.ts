import type { CommandContext, Handled } from '@charsu/core/application/commands.ts';
import { idParameterSchema } from '@charsu/core/contract/requests.ts';
import { imagesIn } from '@charsu/core/domain/image.ts';
import type { Permission } from '@charsu/core/domain/permissions.ts';
import type { Queries } from '@charsu/projections/queries/queries.ts';
import type { ImageStore } from '@charsu/stores/pictures/images.ts';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { z } from 'zod';
import { requireOwnImages } from '../../pictures/ownership.ts';
import { call } from '../answers.ts';
import { commandContext } from '../commands.ts';
import type { RecordQueries } from '../record-calls.ts';
import type { filterOf, Naming } from './list.ts';
import { type ShownRecords, shownRecordRoutes } from './shown-records.ts';
import { deletedRecord, deletedSchema, writtenRecord } from './written.ts';

type Calls = 'list' | 'read' | 'update' | 'delete';

/** The same permission for every call. */
export const allCalls = (permission: Permission) => ({
  list: permission,
  read: permission,
  create: permission,
  update: permission,
  delete: permission,
});

/** A kind of record that administrators keep, with its queries and commands. */
interface EditedRecords<Row extends object, Filter extends Naming, Created extends object, Changes extends object>
  extends Omit<ShownRecords<Row, Filter>, 'permission' | 'summaries' | 'list' | 'one'> {
  readonly queries: Queries;
  /** The queries of the kind. */
  readonly records: RecordQueries<Row, ReturnType<typeof filterOf<Filter>>>;
  /** Pictures on a record are of who writes it. */
  readonly images: ImageStore;
  readonly permissions: Readonly<Record<Calls, Permission>>;
  /** The permission to change the records of everybody. */
  readonly everyone: Permission;
  /** Its names in the document of the API, and what that says else of a call. */
  readonly called: readonly [one: string, several: string];
  readonly summaries?: Readonly<Partial<Record<Calls, string>>>;
  /** Absent where records are added by their owners alone. */
  readonly adding?: {
    readonly permission: Permission;
    readonly summary: string;
    readonly fields: z.ZodType<Created>;
    create(fields: Created, context: CommandContext): Promise<Handled>;
  };
  readonly changes: z.ZodType<Changes>;
  update(id: string, changes: Changes, context: CommandContext, request: FastifyRequest): Promise<Handled>;
  delete(id: string, context: CommandContext): Promise<Handled>;
}

/** The list, the record, adding, editing and deleting in the dialect of ra-data-simple-rest. */
export const editedRecordRoutes = <
  Row extends object,
  Filter extends Naming,
  Created extends object,
  Changes extends object,
>(
  kept: EditedRecords<Row, Filter, Created, Changes>,
): FastifyPluginAsyncZod => routesOf(kept);

/** The calls look at no field of the records, so they are the same for every kind. */
const routesOf =
  (kept: EditedRecords<object, Naming, object, object>): FastifyPluginAsyncZod =>
  async (app) => {
    const { queries, path, reads, permissions, everyone, called, adding, images } = kept;
    const [one, several] = called;
    const summaries = {
      list: `List of ${several}`,
      read: `One ${one}`,
      update: `Edit a ${one}: fields of the record that are no input are left aside`,
      delete: `Delete a ${one}`,
      ...kept.summaries,
    };
    const params = idParameterSchema;
    const answer = kept.record;
    const list: ShownRecords<object, Naming>['list'] = (filter, { culture }, ...rest) =>
      kept.records.list(filter, culture, ...rest);
    const recordOf = (id: string, { culture }: FastifyRequest) => kept.records.record(id, culture);
    await app.register(shownRecordRoutes({ ...kept, permission: permissions, summaries, list, one: recordOf }));
    if (adding)
      app.post(
        `/${path}`,
        call(adding.permission, adding.summary, { body: adding.fields, answer }),
        async (request, reply) => {
          const context = commandContext(request, everyone);
          await requireOwnImages(imagesIn(request.body), [], context.by, images);
          const handled = await adding.create(request.body, context);
          return writtenRecord(reply, handled, queries, reads, () => recordOf(handled.id, request));
        },
      );
    app.put(
      `/${path}/:id`,
      call(permissions.update, summaries.update, { params, body: kept.changes, answer }),
      async (request, reply) => {
        const { id } = request.params;
        const context = commandContext(request, everyone);
        const pictures = imagesIn(request.body);
        if (pictures.length > 0)
          await requireOwnImages(pictures, imagesIn(await recordOf(id, request)), context.by, images);
        const handled = await kept.update(id, request.body, context, request);
        return writtenRecord(reply, handled, queries, reads, () => recordOf(id, request));
      },
    );
    app.delete(
      `/${path}/:id`,
      call(permissions.delete, summaries.delete, { params, answer: deletedSchema }),
      async (request, reply) =>
        deletedRecord(reply, await kept.delete(request.params.id, commandContext(request, everyone))),
    );
  };
