import { acceptedSchema } from '@charsu/core/contract/common.ts';
import { answerShape, changesSchema } from '@charsu/core/domain/field-schemas.ts';
import type { FieldTable } from '@charsu/core/domain/field-table.ts';
import { imagesIn } from '@charsu/core/domain/image.ts';
import {
  permissionOf,
  type SettingsGroupName,
  settingsGroupNames,
  settingsGroups,
} from '@charsu/core/domain/settings/settings.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { ApiDependencies } from '../dependencies.ts';
import { requireOwnImages } from '../pictures/ownership.ts';
import { call } from './answers.ts';
import { accepted, commandContext } from './commands.ts';
import { uploadRoutes } from './upload.ts';

type Needs = Pick<ApiDependencies, 'commands' | 'images' | 'pictureUploads' | 'files'>;

/**
 * The product's settings, each group at an address of its own. The specification has no permission for them: they are
 * part of the system page, but for a group that names its own.
 */
const settingsRoutes: FastifyPluginAsyncZod<Needs> = async (app, { commands, images, pictureUploads, files }) => {
  await app.register(uploadRoutes, { commands, images, pictureUploads, files, permission: 'system_get' });
  const register = (group: SettingsGroupName) => {
    const config = { permission: permissionOf(group) };
    const fields: FieldTable = settingsGroups[group].fields;
    /** Each group has other fields, declared by its schema only. */
    const answer: z.ZodType<object> = z.object(answerShape(fields)).meta({ id: `${group}Settings` });
    app.get(`/${group}`, call(config, `The settings of the group ${group}`, { answer }), async (_request, reply) => {
      const { settings, revision } = await commands.settings.present(group);
      reply.header('etag', `"${revision}"`);
      return settings;
    });
    app.put(
      `/${group}`,
      call(config, `Change settings of the group ${group}: those that are sent`, {
        body: changesSchema(fields),
        answer: acceptedSchema,
      }),
      async (request, reply) => {
        const context = commandContext(request, config.permission);
        const pictures = Object.entries(request.body).flatMap(([name, value]) =>
          fields[name]?.image ? imagesIn(value) : [],
        );
        await requireOwnImages(pictures, imagesIn(await commands.settings.current(group)), context.by, images);
        return accepted(reply, await commands.settings.change(group, request.body, context));
      },
    );
  };
  settingsGroupNames.forEach(register);
};
export default settingsRoutes;
