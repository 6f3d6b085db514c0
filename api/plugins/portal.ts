import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Culture, cultures, defaultCulture } from '@charsu/core/domain/culture.ts';
import staticPlugin from '@fastify/static';
import fastifyPlugin from 'fastify-plugin';
import { z } from 'zod';
import type { ApiDependencies } from '../dependencies.ts';
import { type PortalData, portalData } from '../portal-data.ts';
import type { VisitCounter } from '../visits.ts';

const themes = ['dark', 'light'] as const;

/** What the portal's build for the server exports: see portal/src/entry-server.tsx. */
interface ServerEntry {
  createRenderer(data: PortalData, manifest: Manifest): Renderer;
}
type Renderer = (
  request: Request,
  options: {
    readonly culture: Culture;
    readonly theme: (typeof themes)[number];
    /** Scheme and host for canonical addresses. */
    readonly origin: string;
    readonly onError: (error: unknown) => void;
  },
) => Promise<{
  readonly status: number;
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly html: string;
}>;

/** Vite's list of built files. */
const manifestSchema = z.record(
  z.string(),
  z.object({
    file: z.string(),
    css: z.array(z.string()).exactOptional(),
    assets: z.array(z.string()).exactOptional(),
    imports: z.array(z.string()).exactOptional(),
  }),
);
type Manifest = z.output<typeof manifestSchema>;

const isServerEntry = (module: unknown): module is ServerEntry =>
  typeof module === 'object' &&
  module !== null &&
  'createRenderer' in module &&
  typeof module.createRenderer === 'function';

/** Paths of the API and its kin, and files at the root: an unknown one is a problem in JSON, not a page. */
const notPages = /^\/(?:(?:api|admin|health|metrics|uploads|assets|sitemaps)(?:\/|$)|[^/]*\.\w+$)/;

const oneOf = <Value extends string>(values: readonly Value[], value: string | undefined): Value | undefined =>
  values.find((known) => known === value);

/** The address asked for; undefined for one that a browser would take for another site when sent there (`//elsewhere`). */
function addressOf(target: string, origin: string): URL | undefined {
  const url = URL.parse(target, origin);
  return url && url.origin === new URL(origin).origin && !url.pathname.startsWith('//') ? url : undefined;
}

type Options = Pick<ApiDependencies, 'queries' | 'settings'> & {
  readonly visits: VisitCounter;
  readonly build: string;
};

/**
 * The portal: its built files, and every other address rendered on the server. Cookies choose language and theme;
 * Accept-Language does not, so that one address shows one language to everyone who is new.
 */
export const portal = fastifyPlugin<Options>(
  async (app, { queries, settings, visits, build }) => {
    const entry = path.join(build, 'server/entry-server.js');
    const module: unknown = await import(pathToFileURL(entry).href);
    if (!isServerEntry(module)) throw new Error(`${entry} does not export createRenderer: build the portal again.`);
    const manifest = manifestSchema.parse(
      JSON.parse(await readFile(path.join(build, 'client/.vite/manifest.json'), 'utf8')),
    );
    const render = module.createRenderer(portalData(queries), manifest);

    await app.register(staticPlugin, {
      root: path.join(build, 'client/assets'),
      prefix: '/assets/',
      decorateReply: false,
      immutable: true,
      maxAge: '1y',
      preCompressed: true,
    });

    app.get('/*', { schema: { hide: true } }, async (request, reply) => {
      const url = addressOf(request.url, settings.publicUrl);
      if (!url || notPages.test(url.pathname)) return reply.callNotFound();
      const { status, headers, html } = await render(new Request(url), {
        culture: oneOf(cultures, request.cookies.culture) ?? defaultCulture,
        theme: oneOf(themes, request.cookies.theme) ?? 'dark',
        origin: settings.publicUrl,
        onError: (error) => request.log.error({ err: error }, 'a page could not be read'),
      });
      const [, advertisementId] = /^\/[^/]+\/advertisement\/([\da-f-]{36})(?:\/|$)/i.exec(url.pathname) ?? [];
      if (advertisementId && status === 200) visits.count(advertisementId, request);
      for (const [name, value] of headers) reply.header(name, value);
      return reply.code(status).send(html);
    });
  },
  { name: 'portal' },
);
