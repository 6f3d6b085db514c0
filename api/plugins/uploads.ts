import { extname } from 'node:path';
import { notFound } from '@charsu/core/domain/domain-error.ts';
import { type PictureFiles, uploadsPath } from '@charsu/stores/pictures/picture-files.ts';
import fastifyPlugin from 'fastify-plugin';
import { readStill, type Still, stills } from '../pictures/share-picture.ts';

const contentTypes: ReadonlyMap<string, string> = new Map([
  ['.webp', 'image/webp'],
  ['.svg', 'image/svg+xml'],
]);

const forEver = 'public, max-age=31536000, immutable';

/** Public files, under names that never come again with other contents. A drawing (SVG) is shown without any rights. */
export const uploads = fastifyPlugin<{ readonly files: Pick<PictureFiles, 'readPublic' | 'putPublic'> }>(
  async (app, { files }) => {
    for (const still of Object.keys(stills) as Still[]) {
      app.get<{ Params: { readonly id: string } }>(
        `${uploadsPath}images/:id/${still}`,
        { schema: { hide: true } },
        async ({ params }, reply) => {
          const bytes = await readStill(params.id, still, files);
          if (!bytes) throw notFound('file');
          return reply.type(stills[still]).header('cache-control', forEver).send(Buffer.from(bytes));
        },
      );
    }
    app.get<{ Params: { readonly '*': string } }>(
      `${uploadsPath}*`,
      { schema: { hide: true } },
      async ({ params }, reply) => {
        const contentType = contentTypes.get(extname(params['*']));
        const bytes = contentType && (await files.readPublic(params['*']));
        if (!bytes) return reply.callNotFound();
        reply.type(contentType).header('cache-control', forEver);
        if (contentType === 'image/svg+xml') {
          reply.header('content-security-policy', "sandbox; default-src 'none'; style-src 'unsafe-inline'");
        }
        return reply.send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
      },
    );
  },
  { name: 'uploads' },
);
