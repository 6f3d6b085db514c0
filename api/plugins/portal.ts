import { stat } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Culture, cultures, defaultCulture } from '@charsu/core/domain/culture.ts';
import staticPlugin from '@fastify/static';
import type { FastifyReply, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import type { ApiDependencies } from '../dependencies.ts';
import { portalData } from '../portal-data.ts';
import type { VisitCounter } from '../visits.ts';

/** What a page is rendered for. */
interface Boot {
  readonly culture: Culture;
  readonly theme: 'dark' | 'light';
  /** Scheme and host for canonical addresses. */
  readonly origin: string;
}

interface Page {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly html: string;
}

type Renderer = (request: Request, boot: Boot) => Promise<Page | Response>;

interface ServerEntry {
  createRenderer(data: ReturnType<typeof portalData>): Renderer | Promise<Renderer>;
}

const isServerEntry = (module: unknown): module is ServerEntry =>
  typeof module === 'object' &&
  module !== null &&
  'createRenderer' in module &&
  typeof module.createRenderer === 'function';

const themes = ['dark', 'light'] as const;
const yearSeconds = 31_536_000;

/** Paths that belong to the API and its kin: an unknown one is a problem in JSON, not a page. */
const notPages = /^\/(?:api|health|metrics|uploads|assets|sitemaps)(?:\/|$)/;

const oneOf = <Value extends string>(values: readonly Value[], value: string | null | undefined): Value | undefined =>
  values.find((known) => known === value);

/**
 * A preference by the query, which then becomes the cookie (so that the switches work without JavaScript), else by the
 * cookie, else the default. Accept-Language does not count: one address shows one language to everyone who is new.
 */
function preference<Value extends string>(
  name: string,
  values: readonly Value[],
  fallback: Value,
  url: URL,
  request: FastifyRequest,
  reply: FastifyReply,
): Value {
  const asked = oneOf(values, url.searchParams.get(name));
  if (asked && asked !== request.cookies[name]) {
    reply.setCookie(name, asked, { path: '/', maxAge: yearSeconds, sameSite: 'lax' });
  }
  return asked ?? oneOf(values, request.cookies[name]) ?? fallback;
}

type Options = Pick<ApiDependencies, 'queries' | 'settings'> & {
  readonly visits: VisitCounter;
  readonly build: string;
};

/** The portal: its built files, and every other address rendered on the server. */
export const portal = fastifyPlugin<Options>(
  async (app, { queries, settings, visits, build }) => {
    const module: unknown = await import(pathToFileURL(path.join(build, 'server/entry-server.js')).href);
    if (!isServerEntry(module)) throw new Error(`${build}/server/entry-server.js does not export createRenderer`);
    const render = await module.createRenderer(portalData(queries));

    const assets = path.join(build, 'client/assets');
    await stat(assets);
    await app.register(staticPlugin, {
      root: assets,
      prefix: '/assets/',
      decorateReply: false,
      immutable: true,
      maxAge: '1y',
      preCompressed: true,
    });

    app.get('/*', { schema: { hide: true } }, async (request, reply) => {
      const url = new URL(request.url, settings.publicUrl);
      if (notPages.test(url.pathname)) return reply.callNotFound();
      const boot: Boot = {
        culture: preference('culture', cultures, defaultCulture, url, request, reply),
        theme: preference('theme', themes, 'dark', url, request, reply),
        origin: settings.publicUrl,
      };
      reply.header('vary', 'Cookie').header('cache-control', 'no-cache');
      const page = await render(new Request(url), boot);
      const { status } = page;
      if (status === 200) {
        const [, id] = /^\/[^/]+\/advertisement\/([\da-f-]{36})(?:\/|$)/i.exec(url.pathname) ?? [];
        if (id) visits.count(id, request);
      }
      if (page instanceof Response) {
        return reply
          .code(status)
          .headers(Object.fromEntries(page.headers))
          .send(await page.text());
      }
      return reply.code(status).type('text/html; charset=utf-8').headers(page.headers).send(page.html);
    });
  },
  { name: 'portal' },
);
