import type { Look } from '@charsu/core/domain/brand.ts';
import { type Culture, cultures } from '@charsu/core/domain/culture-facts.ts';
import { formatYear } from '@charsu/core/i18n/days/format.ts';
import { offered } from '@charsu/core/i18n/offered.ts';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, type StaticHandlerContext, StaticRouterProvider } from 'react-router';
import { withParam } from './addresses/paths.ts';
import { isBeyondLast } from './components/list-page.ts';
import { type Head, headOfPage, listOfPage } from './frame/head.ts';
import type { Ask } from './frame/page-folder.ts';
import { createLoaders } from './loaders.ts';
import { memberPlaces } from './members/places.tsx';
import { Providers } from './Providers.tsx';
import { createRoutes } from './routes.tsx';
import { createAssets, type ViteManifest } from './server/assets.ts';
import { documentOf } from './server/document.ts';
import { inOwnCase } from './server/letter-case.ts';
import { SharedParts } from './server/shared-parts.ts';
import { type Shown, shownOf } from './server/shown.ts';
import { ownCookies } from './session/own-choices.ts';
import { errorTitle, statusOf } from './shell/ErrorPage.tsx';
import { type SharedHtml, SharedHtmlContext } from './shell/shared-html.ts';
import { shellLoader } from './shell/shell-data.ts';
import { type Boot, createLocale, type Locale, type Theme } from './texts/locale.tsx';

export { offer } from '@charsu/core/i18n/offered.ts';
export { sayInWords } from '@charsu/core/i18n/texts.ts';
export type { ViteManifest } from './server/assets.ts';

/** The server's data about a reader: the culture and theme of their cookies (or the defaults), the site's address. */
interface RenderOptions {
  readonly culture: Culture;
  readonly theme: Theme;
  /** Scheme and host, without a slash at the end. */
  readonly origin: string;
  readonly look: Look;
  /** Without scripts: for a page that is shown within another one. */
  readonly still?: boolean;
  /** Calls the last step of a rendering, which waits for nothing: for one in words of its own. */
  readonly within?: <Made>(step: () => Made) => Made;
  /** ISO 8601 instant that relative times count from; now unless given. */
  readonly now?: string;
  /** Called with each error of a page's data; a missing page is no error. */
  readonly onError?: (error: unknown) => void;
}

/** An answer for the client. A redirect has an empty `html`. */
export interface Rendered {
  readonly status: number;
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly html: Buffer;
  /**
   * The content of the page; missing for a page that differs between readers of one culture and theme, or does not
   * exist. A page beyond the last of a list has content, though it answers 404.
   */
  readonly shown?: Shown;
}

const nothing = Buffer.alloc(0);
const year = 365 * 24 * 60 * 60;
const cookie = (name: string, value: string): [string, string] => [
  'set-cookie',
  `${name}=${value}; Path=/; Max-Age=${year}; SameSite=Lax`,
];

/** Choices that an address asks to remember, by the name of the parameter. */
const remembered: Readonly<Record<string, { readonly cookie: string; readonly allowed: RegExp }>> = {
  theme: { cookie: 'theme', allowed: /^(?:dark|light)$/ },
  here: { cookie: ownCookies.city, allowed: /^[^~]{0,100}$/ },
  list: { cookie: ownCookies.list, allowed: /^(?:cards|rows)$/ },
};

/**
 * Makes the function that answers every address of the portal with a whole document, `manifest` being the client
 * build's. `?culture=` shows a page in that culture, if it is offered, and remembers it in a cookie; `?theme=`, `?here=` (the
 * visitor's city) and `?list=` only set their cookies and redirect back.
 */
export function createRenderer(
  ask: Ask,
  manifest: ViteManifest,
): (request: Request, options: RenderOptions) => Promise<Rendered> {
  const assetsOf = createAssets(manifest);
  const handlers = new Map(
    cultures.map((culture) => [
      culture,
      createStaticHandler(createRoutes(createLoaders(ask, culture), shellLoader(ask, culture), memberPlaces)),
    ]),
  );

  const kept = new SharedParts();

  return async (request, options) => {
    const url = new URL(request.url);
    const headers: [string, string][] = [
      ['content-type', 'text/html; charset=utf-8'],
      ['cache-control', 'private, no-cache'],
      ['vary', 'Cookie'],
    ];
    for (const [name, { cookie: kept, allowed }] of Object.entries(remembered)) {
      const value = url.searchParams.get(name);
      if (value === null || !allowed.test(value)) continue;
      headers.push(cookie(kept, encodeURIComponent(value)));
      headers.push(['location', withParam(url.pathname, url.search, name, undefined)]);
      return { status: 302, headers, html: nothing };
    }
    const asked = cultures.find((culture) => culture === url.searchParams.get('culture'));
    if (asked !== undefined && !offered.cultures.includes(asked)) {
      headers.push(['location', withParam(url.pathname, url.search, 'culture', undefined)]);
      return { status: 302, headers, html: nothing };
    }
    const culture = asked ?? options.culture;
    if (asked !== undefined) headers.push(cookie('culture', asked));

    const handler = handlers.get(culture);
    if (!handler) throw new Error(`No pages in ${culture}.`);
    const context = await handler.query(request);
    const rendered = (): Rendered => {
      if (context instanceof Response) {
        const location = context.headers.get('location');
        if (location !== null) headers.push(['location', relative(location, url)]);
        return { status: context.status, headers, html: nothing };
      }
      const own = inOwnCase(
        context.matches.map(({ route }) => route),
        url.pathname,
      );
      if (own !== url.pathname) {
        headers.push(['location', own + url.search]);
        return { status: 301, headers, html: nothing };
      }

      const now = options.now ?? new Date().toISOString();
      const boot: Boot = {
        culture,
        theme: options.theme,
        origin: options.origin,
        now,
        year: formatYear(now, culture),
        logo: options.look.logo,
        ...(options.look.offersLess && { offered }),
      };
      const failure = firstError(context);
      if (failure !== undefined && options.onError && statusOf(failure) >= 500) options.onError(failure);
      const router = createStaticRouter(handler.dataRoutes, context);
      const inCulture = (children: ReactNode) => <Providers boot={boot}>{children}</Providers>;
      const sharedHtml: SharedHtml = (place, of, element) =>
        kept.markOf(`${culture} ${place}`, of, () => renderToString(inCulture(element)));
      const body = renderToString(
        inCulture(
          <SharedHtmlContext value={sharedHtml}>
            <StaticRouterProvider router={router} context={context} hydrate={false} />
          </SharedHtmlContext>,
        ),
      );
      const beyond = failure === undefined && isBeyond(context);
      const status = beyond ? 404 : failure === undefined ? context.statusCode : statusOf(failure);
      if (status === 503) headers.push(['retry-after', '5']);
      const member = context.matches.some((match) => isMember(match.route.handle));
      const sent = sentOf(context.loaderData);
      const page = documentOf({
        head: headOf(context, status, member, createLocale(culture, boot.now), url, options.origin),
        boot,
        look: options.look,
        still: options.still ?? false,
        assets: assetsOf(
          context.matches.map((match) => match.route.id),
          culture,
        ),
        body,
        hydration: { loaderData: sent, errors: serializeErrors(context), member },
      });
      const html = kept.joined(page);
      if ((status !== 200 && !beyond) || member) return { status, headers, html };
      return { status, headers, html, shown: shownOf(sent) };
    };
    return options.within?.(rendered) ?? rendered();
  };
}

/** The data of a page without the menu, which its markup has; a change of any category drops all pages. */
const sentOf = ({ root, ...pages }: StaticHandlerContext['loaderData']) =>
  root === undefined ? pages : { ...pages, root: { ...root, menu: undefined } };

const isMember = (handle: unknown): boolean => typeof handle === 'object' && handle !== null && 'member' in handle;

/** A redirect within the site as a path, so that it is right behind any proxy. */
function relative(location: string, base: URL): string {
  const target = new URL(location, base);
  return target.origin === base.origin ? target.pathname + target.search + target.hash : location;
}

const pagesOf = (context: StaticHandlerContext) =>
  context.matches.map(({ route }) => ({ handle: route.handle, data: context.loaderData[route.id] }));

/** Whether a page beyond the last of a list was asked for: it says so itself, and search engines forget its address. */
function isBeyond(context: StaticHandlerContext): boolean {
  const list = listOfPage(pagesOf(context));
  return list !== undefined && isBeyondLast(list);
}

const firstError = (context: StaticHandlerContext): unknown => Object.values(context.errors ?? {})[0];

/** Only the status of an error is sent to the browser; the cause stays in the server's log. */
function serializeErrors(context: StaticHandlerContext): Record<string, { statusCode: number }> | null {
  if (!context.errors) return null;
  return Object.fromEntries(Object.entries(context.errors).map(([id, error]) => [id, { statusCode: statusOf(error) }]));
}

function headOf(
  context: StaticHandlerContext,
  status: number,
  member: boolean,
  locale: Locale,
  url: URL,
  origin: string,
): Head {
  const { site, shell } = locale.texts.portal;
  const beyond = firstError(context) === undefined && isBeyond(context);
  // An ended advertisement has a page of its own.
  if (status < 400 || status === 410 || beyond) {
    const head = headOfPage(pagesOf(context), locale, origin, url.pathname);
    if (head) return beyond ? { ...head, noindex: true } : head;
  }
  const title = member ? shell.account : errorTitle(status, locale.texts, url.pathname);
  return {
    title: locale.t(site.pageTitle, { title }),
    description: site.description,
    canonical: url.pathname,
    noindex: true,
  };
}
