import { readdir, readFile } from 'node:fs/promises';
import { extname } from 'node:path';
import type { PictureFiles } from '@charsu/stores/picture-files.ts';
import fastifyPlugin from 'fastify-plugin';
import { readStill, type Still } from '../pictures/share-picture.ts';

const folder = new URL('../../core/web/brand/icons/', import.meta.url);

const types: Readonly<Record<string, string>> = {
  '.ico': 'image/x-icon',
  '.png': 'image/png',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
};

/** The form of the operator's own icon for each of the files. */
const ofOperator: Readonly<Record<string, Still>> = {
  'favicon.ico': 'icon-32.png',
  'apple-touch-icon.png': 'icon-180.png',
  'icon-192.png': 'icon-192.png',
  'icon-512.png': 'icon-512.png',
};

/**
 * The icons of the site for phones and browsers that take no SVG, and the manifest that names them, at the addresses
 * where these look. The pictures show `core/web/brand/logo.svg`, or the icon of the operator.
 */
export const siteIcons = fastifyPlugin<{ readonly files: Pick<PictureFiles, 'readPublic' | 'putPublic'> }>(
  async (app, { files }) => {
    for (const name of await readdir(folder)) {
      const bytes = await readFile(new URL(name, folder));
      const type = types[extname(name)];
      if (type === undefined) throw new Error(`${name} is no icon and no manifest.`);
      const still = ofOperator[name];
      app.get(`/${name}`, { schema: { hide: true } }, async (_request, reply) => {
        reply.header('cache-control', 'public, max-age=86400');
        const { brandIcon } = app.site.settings.brand;
        const own = brandIcon && still && (await readStill(brandIcon.id, still, files));
        return own ? reply.type('image/png').send(Buffer.from(own)) : reply.type(type).send(bytes);
      });
    }
  },
  { name: 'site-icons', dependencies: ['site'] },
);
