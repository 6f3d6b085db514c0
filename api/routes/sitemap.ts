import { cultureFacts, cultures, defaultCulture } from '@charsu/core/domain/culture.ts';
import { notFound } from '@charsu/core/domain/domain-error.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { ApiDependencies } from '../dependencies.ts';

type Needs = Pick<ApiDependencies, 'queries' | 'settings'>;

const kinds = ['category', 'tenant', 'advertisement'] as const;
/** Addresses on one page of `Queries.sitemap`. */
const pageLength = 10_000;
/** Milliseconds for which a counted index stays good: counting reads every page. */
const indexFreshMs = 600_000;

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const xml = (text: string): string => text.replace(/[&<>"]/g, (sign) => escapes[sign] ?? sign);

/** One address with its alternates in every language; the plain address is Persian. */
function urlElement(origin: string, path: string, modifiedAt: string): string {
  const plain = origin + encodeURI(decodeURI(path));
  const separator = plain.includes('?') ? '&' : '?';
  const inCulture = (culture: string) =>
    culture === defaultCulture ? plain : `${plain}${separator}culture=${culture}`;
  const alternates = cultures
    .map((culture) => ({ language: cultureFacts[culture].language, href: inCulture(culture) }))
    .concat({ language: 'x-default', href: plain })
    .map(({ language, href }) => `<xhtml:link rel="alternate" hreflang="${language}" href="${xml(href)}"/>`);
  return `<url><loc>${xml(plain)}</loc><lastmod>${modifiedAt.slice(0, 10)}</lastmod>${alternates.join('')}</url>`;
}

/** What search engines ask for first: robots.txt, the sitemap's index and its pages. */
export const sitemapRoutes: FastifyPluginAsyncZod<Needs> = async (app, { queries, settings: { publicUrl } }) => {
  let index: { readonly at: number; readonly names: Promise<string[]> } | undefined;

  async function pageNames(): Promise<string[]> {
    const names: string[] = [];
    for (const kind of kinds) {
      for (let page = 1; ; page += 1) {
        const { length } = await queries.sitemap(kind, page);
        if (length > 0 || page === 1) names.push(`${kind}-${page}`);
        if (length < pageLength) break;
      }
    }
    return names;
  }

  app.get('/robots.txt', { schema: { hide: true } }, (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .send(
        `User-agent: *\nDisallow: /admin\nDisallow: /api/\nDisallow: /users\nDisallow: /login\nDisallow: /logout\n\nSitemap: ${publicUrl}/sitemap.xml\n`,
      ),
  );
  app.get('/sitemap.xml', { schema: { hide: true } }, async (_request, reply) => {
    if (!index || Date.now() - index.at > indexFreshMs) {
      const names = pageNames();
      index = { at: Date.now(), names };
      names.catch(() => {
        index = undefined;
      });
    }
    const entries = (await index.names).map(
      (name) => `<sitemap><loc>${xml(`${publicUrl}/sitemaps/${name}.xml`)}</loc></sitemap>`,
    );
    return reply
      .type('application/xml; charset=utf-8')
      .send(
        `<?xml version="1.0" encoding="UTF-8"?>\n<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries.join('')}</sitemapindex>\n`,
      );
  });
  app.get<{ Params: { name: string } }>('/sitemaps/:name', { schema: { hide: true } }, async (request, reply) => {
    const [, kindName, page] = /^([a-z]+)-([1-9]\d{0,5})\.xml$/.exec(request.params.name) ?? [];
    const kind = kinds.find((known) => known === kindName);
    if (!kind) throw notFound(request.params.name);
    const addresses = await queries.sitemap(kind, Number(page));
    if (addresses.length === 0 && Number(page) > 1) throw notFound(request.params.name);
    const urls = addresses.map(({ path, modifiedAt }) => urlElement(publicUrl, path, modifiedAt));
    return reply
      .type('application/xml; charset=utf-8')
      .send(
        `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">${urls.join('\n')}</urlset>\n`,
      );
  });
};
