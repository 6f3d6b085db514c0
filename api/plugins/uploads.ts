import { uploadsPath } from '@charsu/stores/picture-files.ts';
import staticPlugin from '@fastify/static';
import fastifyPlugin from 'fastify-plugin';

/** Uploaded files, under names that never come again with other contents. A drawing (SVG) is shown without any rights. */
export const uploads = fastifyPlugin<{ readonly folder: string }>(
  async (app, { folder }) => {
    await app.register(staticPlugin, {
      root: folder,
      prefix: uploadsPath,
      decorateReply: false,
      index: false,
      immutable: true,
      maxAge: '1y',
      setHeaders: (reply, file) => {
        if (!file.endsWith('.svg')) return;
        reply.header('content-security-policy', "sandbox; default-src 'none'; style-src 'unsafe-inline'");
      },
    });
  },
  { name: 'uploads' },
);
