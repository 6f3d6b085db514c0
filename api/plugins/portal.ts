import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { isDeepStrictEqual } from 'node:util';
import type { PublicContentPage } from '@charsu/core/contract/content-page.ts';
import { contentPage, homePage, operatorOfPortal } from '@charsu/core/contract/questions.ts';
import { brandStyle, type Look } from '@charsu/core/domain/brand.ts';
import type { Culture } from '@charsu/core/domain/culture.ts';
import { defaultSettings, type Settings, settingsOf } from '@charsu/core/domain/settings/settings.ts';
import { offer } from '@charsu/core/i18n/offered.ts';
import { sayInWords } from '@charsu/core/i18n/texts.ts';
import { type SiteSettings, siteWith, speakFor, type Voice } from '@charsu/projections/queries/site.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { z } from 'zod';
import type { ApiDependencies } from '../dependencies.ts';
import { listChoicesOf, preferencesOf, type Theme } from '../preferences.ts';
import { mustBeBuilt, readBuiltFiles, serveBuiltFiles } from '../rendering/built-files.ts';
import { addressOfBusiness, subDomainOfHost } from '../rendering/business-hosts.ts';
import { policyWith } from '../rendering/head-policy.ts';
import { measurePageCache } from '../rendering/metrics.ts';
import { movedTo } from '../rendering/moved-addresses.ts';
import { asksForMore, keptAddress, listsGoods } from '../rendering/page-address.ts';
import { PageCache } from '../rendering/page-cache.ts';
import type { PageQuestions } from '../rendering/page-questions.ts';
import {
  acceptedEncoding,
  type Encoding,
  type Rendered,
  RenderedPage,
  type Shown,
} from '../rendering/rendered-page.ts';
import type { VisitCounter } from '../visits.ts';

/** Memory for kept pages, in bytes: some 4,000 pages. */
const keptBytes = 64 * 1_024 * 1_024;

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * The document of a content page that is not kept, without scripts, in the language of the page. It is asked for with
     * the path at which it would stand. There is none without a build of the portal.
     */
    contentPreview?: (request: FastifyRequest, page: (path: string) => Promise<PublicContentPage>) => Promise<string>;
    /** The same of the home page as it would be with settings that are not saved yet. */
    homePreview?: (request: FastifyRequest, written: Partial<Settings>) => Promise<string>;
  }
}

/** The path of a preview: no page of the portal stands there. */
const previewPath = '/preview';

/** The exports of the portal's build for the server: see portal/src/entry-server.tsx. */
interface ServerEntry extends Voice {
  createRenderer(ask: PageQuestions['ask'], manifest: Manifest): Renderer;
}
type Renderer = (
  request: Request,
  options: {
    readonly culture: Culture;
    readonly theme: Theme;
    /** Scheme and host for canonical addresses. */
    readonly origin: string;
    readonly look: Look;
    /** Without scripts. */
    readonly still?: true;
    readonly within?: <Made>(step: () => Made) => Made;
    readonly onError: (error: unknown) => void;
  },
) => Promise<Rendered>;

/** Vite's list of built files. */
const manifestSchema = z.record(
  z.string(),
  z.object({
    file: z.string(),
    assets: z.array(z.string()).exactOptional(),
    imports: z.array(z.string()).exactOptional(),
  }),
);
type Manifest = z.output<typeof manifestSchema>;

const isServerEntry = (module: unknown): module is ServerEntry =>
  typeof module === 'object' &&
  module !== null &&
  'sayInWords' in module &&
  'offer' in module &&
  'createRenderer' in module &&
  typeof module.createRenderer === 'function';

/** The service worker, at the root since its scope is the folder of its file. */
const worker = 'worker.js';

/** Paths of the API and its kin, and files at the root: an unknown one is a problem in JSON, not a page. */
const notPages = /^\/(?:(?:api|admin|health|metrics|uploads|assets|sitemaps)(?:\/|$)|[^/]*\.\w+$)/;

/** A file at the root, such as `/index.php` of another portal. */
const rootFile = /^\/[^/]*\.\w+$/;

/**
 * Parses the requested address; undefined for one that a browser would take for another site in a redirect
 * (`//elsewhere`).
 */
function addressesOf(base: string): (target: string) => URL | undefined {
  const { origin } = new URL(base);
  return (target) => {
    const url = URL.parse(target, origin);
    return url && url.origin === origin && !url.pathname.startsWith('//') ? url : undefined;
  };
}

type Options = Pick<ApiDependencies, 'queries' | 'settings' | 'commands' | 'oldAddresses'> & {
  readonly visits: VisitCounter;
  readonly build: string;
};

/** The portal: its built files, and every other address rendered on the server or taken from the kept pages. */
export const portal = fastifyPlugin<Options>(
  async (app, { queries, settings, visits, build, ...moving }) => {
    const entry = path.join(build, 'server/entry-server.js');
    const module: unknown = await import(pathToFileURL(entry).href);
    if (!isServerEntry(module)) throw new Error(`${entry} does not export createRenderer: build the portal again.`);
    const manifest = manifestSchema.parse(
      JSON.parse(await readFile(path.join(build, 'client/.vite/manifest.json'), 'utf8')),
    );
    let render: Renderer;
    // A renderer keeps parts of pages in the words that it was made with.
    app.site.follow((set) => {
      speakFor(set, module);
      render = module.createRenderer((...asked) => app.pageQuestions.ask(...asked), manifest);
    });
    const addressOf = addressesOf(settings.publicUrl);
    const kept = new PageCache({ bytesAtMost: keptBytes });
    queries.watch(kept);
    measurePageCache(app.metricsRegistry, kept);

    const files = await readBuiltFiles(path.join(build, 'client/assets'));
    const linked = Object.values(manifest).flatMap(({ file, assets = [] }) =>
      file === worker ? [] : [file, ...assets],
    );
    mustBeBuilt(files, linked, 'the portal');
    serveBuiltFiles(app, '/assets/', files);
    const script = await readFile(path.join(build, 'client', worker));
    app.get(`/${worker}`, { schema: { hide: true } }, (_request, reply) =>
      reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-cache').send(script),
    );

    const onError = (error: unknown) => {
      if (!app.outages.note(error)) app.log.error({ err: error }, 'a page could not be read');
    };

    /** A page without scripts, of answers of its own. */
    const still = async (request: FastifyRequest, { path, ask, culture, set, within }: Still): Promise<string> => {
      const page = new Request(new URL(path, settings.publicUrl));
      const { html } = await module.createRenderer(ask, manifest)(page, {
        culture,
        theme: preferencesOf(request).theme,
        origin: settings.publicUrl,
        look: lookOf(app, set),
        still: true,
        ...(within && { within }),
        onError,
      });
      return html.toString();
    };

    app.decorate(
      'contentPreview',
      async (request: FastifyRequest, page: (path: string) => Promise<PublicContentPage>) => {
        const shown = await page(previewPath);
        const ask: PageQuestions['ask'] = async (question, ...asked) =>
          question.path === contentPage.path ? shown : app.pageQuestions.ask(question, ...asked);
        return still(request, { path: previewPath, culture: shown.culture, ask });
      },
    );

    app.decorate('homePreview', async (request: FastifyRequest, written: Partial<Settings>) => {
      const set = siteWith(app.site.settings, written);
      const voices = [module, { sayInWords, offer }];
      /** Nothing else is said meanwhile: the step waits for nothing. */
      const within = <Made>(step: () => Made): Made => {
        for (const voice of voices) speakFor(set, voice);
        try {
          return step();
        } finally {
          for (const voice of voices) speakFor(app.site.settings, voice);
        }
      };
      const ask: PageQuestions['ask'] = async (question, asked, culture) => {
        if (question.path === homePage.path) return queries.homeWith(culture, written);
        if (question.path !== operatorOfPortal.path) return app.pageQuestions.ask(question, asked, culture);
        const operator = await queries.operatorWith(written);
        return within(() => operator(culture));
      };
      const html = await still(request, { path: '/', culture: request.culture, ask, set, within });
      const style = brandStyle(set.brand, set.brand.ownFonts);
      return html.replace('</head>', () => `<style>${style}</style></head>`);
    });

    /** Adds when a display ends next, since the page may show it. A page for which that is unknown is not kept. */
    async function withEnd({ shown, ...page }: Rendered): Promise<Rendered<Shown>> {
      if (shown === undefined) return page;
      try {
        return { ...page, shown: { ...shown, until: await queries.nextByTime() } };
      } catch (error) {
        onError(error);
        return page;
      }
    }

    /** The page of an address for a reader, rendered or kept. */
    function pageOf(url: URL, request: FastifyRequest, encoding: Encoding): RenderedPage | Promise<RenderedPage> {
      const { culture, theme } = preferencesOf(request);
      const own = listsGoods(url) ? listChoicesOf(request) : '';
      const rendered = async (address: URL, again = false) => {
        const page = await render(new Request(address, { headers: { cookie: own } }), {
          culture,
          theme,
          origin: settings.publicUrl,
          look: lookOf(app),
          onError,
        });
        return RenderedPage.of(await withEnd(page), encoding, again || address.pathname === '/' ? 'good' : 'quick');
      };
      const address = keptAddress(url);
      if (address === undefined) return rendered(url);
      const key = `${culture} ${theme} ${own} ${address.pathname}${address.search}`;
      const page = kept.get(key, (again) => rendered(address, again));
      return asksForMore(url) ? whole(page, () => rendered(url)) : page;
    }

    app.get('/*', { schema: { hide: true }, compress: false }, async (request, reply) => {
      const url = addressOf(request.url);
      if (!url || notPages.test(url.pathname)) {
        const moved = url && rootFile.test(url.pathname) && (await movedTo(url, moving));
        return moved ? reply.redirect(moved, 301) : reply.callNotFound();
      }
      const encoding = acceptedEncoding(request.headers['accept-encoding']);
      const business = subDomainOfHost(request.hostname, settings);
      if (business !== undefined) {
        const address = addressOfBusiness(business, url);
        if (address !== url) {
          const { status, shown } = await pageOf(address, request, encoding);
          if (status < 400 || shown !== undefined) return reply.redirect(address.pathname + address.search);
          // Other pages of the site are not the business's; a host without a business has none at all.
          const about = await pageOf(addressOfBusiness(business, new URL('/', url)), request, encoding);
          if (about.status < 400) return reply.redirect(settings.publicUrl + url.pathname + url.search);
          return send(about, request, reply, encoding);
        }
      }
      const page = await pageOf(url, request, encoding);
      const moved = page.status === 404 ? await movedTo(url, moving) : undefined;
      if (moved) return reply.redirect(moved, 301);
      const [, advertisementId] = /^\/[^/]+\/advertisement\/([\da-f-]{36})(?:\/|$)/i.exec(url.pathname) ?? [];
      // A copy for the time without a network is no visit.
      const isVisit = page.status === 200 && request.headers['charsu-copy'] === undefined;
      if (advertisementId && isVisit) visits.count(advertisementId, request);
      return send(page, request, reply, encoding);
    });
  },
  { name: 'portal', dependencies: ['metrics', 'site'] },
);

/** The parts of a page without scripts. `set`: settings of the site in place of the saved ones. */
interface Still {
  readonly path: string;
  readonly culture: Culture;
  readonly ask: PageQuestions['ask'];
  readonly set?: SiteSettings;
  readonly within?: <Made>(step: () => Made) => Made;
}

/** The operator's look of pages. That of settings that are not saved has no style sheet with an address. */
function lookOf({ site, textsOf, styleOfSite }: FastifyInstance, set?: SiteSettings): Look {
  const { brand, headCode, regions } = set ?? site.settings;
  const { brandIcon, brandLogo, sharePicture, ownFonts } = brand;
  const still = (picture: typeof brandIcon, name: string) => picture?.url.replace(/\d+\.webp$/, name);
  return {
    texts: textsOf('portal'),
    style: set === undefined ? styleOfSite() : undefined,
    icon: still(brandIcon, 'icon-192.png'),
    sharePicture: sharePicture?.url,
    ownFonts,
    headCode: headCode.headCode,
    logo: still(brandLogo, '480.webp'),
    offersLess: !isDeepStrictEqual(regions, settingsOf('regions', defaultSettings)),
  };
}

/** A page that is not kept, such as a redirect, is rendered for the original address. */
async function whole(
  page: RenderedPage | Promise<RenderedPage>,
  render: () => Promise<RenderedPage>,
): Promise<RenderedPage> {
  const known = await page;
  return known.shown === undefined ? render() : known;
}

const policyHeader = 'content-security-policy';

async function send(page: RenderedPage, request: FastifyRequest, reply: FastifyReply, encoding: Encoding) {
  for (const [name, value] of page.headers) reply.header(name, value);
  const { headCode } = reply.server.site.settings;
  if (headCode.headCode !== '') reply.header(policyHeader, policyWith(String(reply.getHeader(policyHeader)), headCode));
  reply.header('vary', 'Cookie, Accept-Encoding');
  if (page.shown !== undefined) {
    reply.header('etag', page.etag);
    if (request.headers['if-none-match']?.includes(page.etag)) return reply.code(304).send();
  }
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.code(page.status).send(await page.body(encoding));
}
