import { readdir, readFile } from 'node:fs/promises';
import { extname } from 'node:path';
import fastifyPlugin from 'fastify-plugin';

const folder = new URL('../../core/web/brand/icons/', import.meta.url);

const types: Readonly<Record<string, string>> = {
  '.ico': 'image/x-icon',
  '.png': 'image/png',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
};

/**
 * The icons of the site for phones and browsers that take no SVG, and the manifest that names them, at the addresses
 * where these look. The pictures show `core/web/brand/logo.svg`.
 */
export const siteIcons = fastifyPlugin(
  async (app) => {
    for (const name of await readdir(folder)) {
      const bytes = await readFile(new URL(name, folder));
      const type = types[extname(name)];
      if (type === undefined) throw new Error(`${name} is no icon and no manifest.`);
      app.get(`/${name}`, { schema: { hide: true } }, (_request, reply) =>
        reply.type(type).header('cache-control', 'public, max-age=86400').send(bytes),
      );
    }
  },
  { name: 'site-icons' },
);
