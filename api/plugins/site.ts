import { hash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { brandStyle } from '@charsu/core/domain/brand.ts';
import { type Culture, cultures } from '@charsu/core/domain/culture-facts.ts';
import { notFound } from '@charsu/core/domain/domain-error.ts';
import { sources } from '@charsu/core/i18n/texts.ts';
import { packScript, type Split, splitFile } from '@charsu/core/web/text-packs.ts';
import type { Queries } from '@charsu/projections/queries/queries.ts';
import { followSite, type Site } from '@charsu/projections/queries/site.ts';
import fastifyPlugin from 'fastify-plugin';
import { acceptedEncoding, RenderedPage } from '../rendering/rendered-page.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** The settings that pages and sentences follow. */
    readonly site: Site;
    /** The address of a surface's texts in the operator's words, with a slash at the end. */
    textsOf(surface: Surface): string;
    /** The address of the style sheet with the operator's look; undefined where it is the product's own. */
    styleOfSite(): string | undefined;
  }
}

export type Surface = 'portal' | 'admin';

interface Options {
  readonly queries: Pick<Queries, 'settings' | 'watch'>;
  /** The folders with the files for browsers. */
  readonly builds: Readonly<Partial<Record<Surface, string>>>;
}

const tagOf = (value: unknown): string => hash('sha1', JSON.stringify(value), 'base64url').slice(0, 10);
const forEver = 'public, max-age=31536000, immutable';

/** Addresses that say no word of the operator's, and answer while the database is away. */
const wordless = /^\/(?:assets|health|metrics|uploads)(?:[/?]|$)/;

/**
 * Parts that follow the operator's settings before any page: the words of this process, the texts for browsers, and the
 * style sheet of the brand. Each has an address with its contents in it, so that browsers keep it until it changes.
 */
export const site = fastifyPlugin<Options>(
  async (app, { queries, builds }) => {
    const followed = followSite(queries);
    app.decorate('site', followed);
    app.addHook('onRequest', async ({ url }) => {
      if (!wordless.test(url)) await followed.upToDate();
    });

    const split = new Map<string, Split>();
    for (const [surface, build] of Object.entries(builds))
      split.set(surface, JSON.parse(await readFile(path.join(build, splitFile), 'utf8')));
    /** Another version of the product has other sentences, which this one's pages may not ask for. */
    const build = tagOf([sources, [...split]]);
    let words = '';
    let style = '';
    let kept = new Map<string, Promise<RenderedPage>>();
    followed.follow(({ brand, wording }) => {
      words = tagOf([brand.brandName, brand.tagline, wording.ownSentences]);
      style = brandStyle(brand, brand.ownFonts);
      kept = new Map();
    });
    app.decorate('textsOf', (surface: Surface) => `/texts/${build}-${words}/${surface}/`);
    app.decorate('styleOfSite', () => (style === '' ? undefined : `/brand/${tagOf(style)}.css`));

    app.get<{ Params: { version: string; surface: string; culture: string; file: string } }>(
      '/texts/:version/:surface/:culture/:file',
      { schema: { hide: true }, compress: false },
      async ({ params, headers }, reply) => {
        const culture = cultures.find((each) => each === params.culture);
        const parts = split.get(params.surface);
        const [, pack] = /^([a-z]+)\.js$/.exec(params.file) ?? [];
        if (culture === undefined || parts === undefined || pack === undefined) throw notFound(params.file);
        if (params.version !== 'now' && !params.version.startsWith(`${build}-`)) throw notFound(params.file);
        const encoding = acceptedEncoding(headers['accept-encoding']);
        const key = `${params.surface} ${culture} ${pack}`;
        const script = kept.get(key) ?? made(parts, culture, pack);
        if (script === undefined) throw notFound(params.file);
        kept.set(key, script);
        if (encoding !== 'identity') reply.header('content-encoding', encoding);
        return reply
          .headers({
            // Another process may have heard of other words first.
            'cache-control': params.version === `${build}-${words}` ? forEver : 'no-cache',
            vary: 'Accept-Encoding',
          })
          .type('text/javascript; charset=utf-8')
          .send(await (await script).body(encoding));
      },
    );

    app.get<{ Params: { tag: string } }>('/brand/:tag.css', { schema: { hide: true } }, ({ params }, reply) =>
      reply
        .header('cache-control', params.tag === tagOf(style) ? forEver : 'no-cache')
        .type('text/css; charset=utf-8')
        .send(style),
    );
  },
  { name: 'site' },
);

function made(split: Split, culture: Culture, pack: string): Promise<RenderedPage> | undefined {
  const script = packScript(split, culture, pack);
  if (script === undefined) return undefined;
  return RenderedPage.of(
    { status: 200, headers: [], html: Buffer.from(script), shown: { ids: [], until: Number.POSITIVE_INFINITY } },
    'br',
    'good',
  );
}
