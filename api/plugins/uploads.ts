import { extname } from 'node:path';
import { type PictureFiles, uploadsPath } from '@charsu/stores/picture-files.ts';
import fastifyPlugin from 'fastify-plugin';

const contentTypes: ReadonlyMap<string, string> = new Map([
  ['.webp', 'image/webp'],
  ['.svg', 'image/svg+xml'],
]);

/** Public files, under names that never come again with other contents. A drawing (SVG) is shown without any rights. */
export const uploads = fastifyPlugin<{ readonly files: Pick<PictureFiles, 'readPublic'> }>(
  async (app, { files }) => {
    app.get<{ Params: { readonly '*': string } }>(
      `${uploadsPath}*`,
      { schema: { hide: true } },
      async ({ params }, reply) => {
        const contentType = contentTypes.get(extname(params['*']));
        const bytes = contentType && (await files.readPublic(params['*']));
        if (!bytes) return reply.callNotFound();
        reply.type(contentType).header('cache-control', 'public, max-age=31536000, immutable');
        if (contentType === 'image/svg+xml') {
          reply.header('content-security-policy', "sandbox; default-src 'none'; style-src 'unsafe-inline'");
        }
        return reply.send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
      },
    );
  },
  { name: 'uploads' },
);
