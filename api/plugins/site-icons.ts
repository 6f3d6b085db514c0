import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { extname } from 'node:path';
import { type Culture, cultureFacts } from '@charsu/core/domain/culture.ts';
import { textsIn } from '@charsu/core/i18n/texts.ts';
import type { PictureFiles } from '@charsu/stores/pictures/picture-files.ts';
import fastifyPlugin from 'fastify-plugin';
import { readStill, type Still } from '../pictures/share-picture.ts';

const folder = new URL('../../core/web/brand/icons/', import.meta.url);

const types: Readonly<Record<string, string>> = { '.ico': 'image/x-icon', '.png': 'image/png' };

/** The colour behind the mark. */
const markColor = '#081315';

/** The form of the operator's own icon for each of the files. */
const ofOperator: Readonly<Record<string, Still>> = {
  'favicon.ico': 'icon-32.png',
  'apple-touch-icon.png': 'icon-180.png',
  'icon-192.png': 'icon-192.png',
  'icon-512.png': 'icon-512.png',
};

/**
 * The web app manifest in a language: an installed portal has its name, its direction and two ways in. Only the product's
 * own mark has a form that systems may cut (`maskable`).
 */
function manifestIn(culture: Culture, withMark: boolean): string {
  const { portal } = textsIn(culture);
  const { language, direction } = cultureFacts[culture];
  const icon = (size: number, purpose: 'any' | 'maskable') => ({
    src: `/icon-${purpose === 'any' ? '' : 'maskable-'}${size}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  });
  return JSON.stringify({
    // One app in every language: the address of the manifest names it.
    id: '/',
    name: portal.site.name,
    short_name: portal.site.name,
    description: portal.site.description,
    lang: language,
    dir: direction,
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: markColor,
    theme_color: markColor,
    icons: [icon(192, 'any'), icon(512, 'any'), ...(withMark ? [icon(512, 'maskable')] : [])],
    shortcuts: [
      { name: portal.shell.saved, url: '/saved' },
      { name: portal.shell.postAd, url: '/users/advertisement/add' },
    ],
  });
}

/**
 * The icons of the site for phones and browsers that take no SVG, and the manifest that names them, at the addresses
 * where these look. The pictures show `core/web/brand/logo.svg`, or the icon of the operator.
 */
export const siteIcons = fastifyPlugin<{ readonly files: Pick<PictureFiles, 'readPublic' | 'putPublic'> }>(
  async (app, { files }) => {
    for (const name of await readdir(folder)) {
      const bytes = await readFile(new URL(name, folder));
      const type = types[extname(name)];
      if (type === undefined) throw new Error(`${name} is no icon.`);
      const still = ofOperator[name];
      app.get(`/${name}`, { schema: { hide: true } }, async (_request, reply) => {
        reply.header('cache-control', 'public, max-age=86400');
        const { brandIcon } = app.site.settings.brand;
        const own = brandIcon && still && (await readStill(brandIcon.id, still, files));
        return own ? reply.type('image/png').send(Buffer.from(own)) : reply.type(type).send(bytes);
      });
    }
    // Browsers ask without cookies, so pages name their language in its address.
    app.get('/manifest.webmanifest', { schema: { hide: true } }, ({ culture, headers }, reply) => {
      const manifest = manifestIn(culture, app.site.settings.brand.brandIcon === null);
      const etag = `"${createHash('sha256').update(manifest).digest('base64url').slice(0, 16)}"`;
      reply.headers({ etag, vary: 'Cookie, Accept-Language', 'cache-control': 'public, max-age=3600' });
      if (headers['if-none-match'] === etag) return reply.code(304).send();
      return reply.type('application/manifest+json; charset=utf-8').send(manifest);
    });
  },
  { name: 'site-icons', dependencies: ['site', 'culture'] },
);
