import { notFound } from '@charsu/core/domain/domain-error.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { ApiDependencies } from '../dependencies.ts';
import { callerOf } from '../plugins/permissions.ts';
import { refusals } from './answers.ts';
import { managedBy } from './membership.ts';
import { uploadRoutes } from './upload.ts';

type Needs = Pick<ApiDependencies, 'commands' | 'queries' | 'images' | 'pictureUploads' | 'files' | 'conversations'>;

/** A file's bytes in the description. */
const bytesOfAFile = { type: 'string', format: 'binary' } as const;

const permission = 'user_getinfo';

/**
 * Private files: each is served only to the user who uploaded it, and to the other side of a conversation that shows
 * it; for other callers it does not exist.
 */
const fileRoutes: FastifyPluginAsyncZod<Needs> = async (
  app,
  { commands, queries, images, pictureUploads, files, conversations },
) => {
  await app.register(uploadRoutes, { commands, images, pictureUploads, files, permission, visibility: 'private' });

  app.get(
    '/:id/:name',
    {
      config: { permission },
      schema: {
        summary: 'A private picture of the caller or of one of their conversations, in one of its widths',
        params: z.object({
          id: z.uuid().describe('Id of the picture.'),
          name: z
            .string()
            .regex(/^(?:160|480|1280)\.webp$/)
            .describe('Its width in pixels: `160.webp`, `480.webp` or `1280.webp`.'),
        }),
        response: { ...refusals, 200: { content: { 'image/webp': { schema: z.unknown().meta(bytesOfAFile) } } } },
      },
    },
    async (request, reply) => {
      const { id, name } = request.params;
      const [image] = await images.find([id]);
      const { userId } = callerOf(request);
      const mayRead =
        image?.visibility === 'private' &&
        (image.ownerId === userId || (await conversations.shows(userId, id, await managedBy(queries, userId))));
      const bytes = mayRead ? await files.readPrivate(id, Number.parseInt(name, 10)) : undefined;
      if (bytes === undefined) throw notFound('file');
      return reply.type('image/webp').send(Buffer.from(bytes));
    },
  );
};
export default fileRoutes;
