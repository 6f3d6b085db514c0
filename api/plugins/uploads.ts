import { extname } from 'node:path';
import { notFound } from '@charsu/core/domain/domain-error.ts';
import { sharePicture } from '@charsu/core/domain/share-picture.ts';
import { type PictureFiles, uploadsPath } from '@charsu/stores/picture-files.ts';
import fastifyPlugin from 'fastify-plugin';
import { readSharePicture } from '../pictures/share-picture.ts';

const contentTypes: ReadonlyMap<string, string> = new Map([
  ['.webp', 'image/webp'],
  ['.svg', 'image/svg+xml'],
]);

const forEver = 'public, max-age=31536000, immutable';

/** Public files, under names that never come again with other contents. A drawing (SVG) is shown without any rights. */
export const uploads = fastifyPlugin<{ readonly files: Pick<PictureFiles, 'readPublic' | 'putPublic'> }>(
  async (app, { files }) => {
    app.get<{ Params: { readonly id: string } }>(
      `${uploadsPath}images/:id/${sharePicture.name}`,
      { schema: { hide: true } },
      async ({ params }, reply) => {
        const bytes = await readSharePicture(params.id, files);
        if (!bytes) throw notFound('file');
        return reply.type(sharePicture.type).header('cache-control', forEver).send(Buffer.from(bytes));
      },
    );
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
