import { cultureFacts } from '@charsu/core/domain/culture.ts';
import { notFound } from '@charsu/core/domain/domain-error.ts';
import { offered } from '@charsu/core/i18n/offered.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { ApiDependencies } from '../dependencies.ts';
import { escaped } from '../rendering/escaped.ts';

type Needs = Pick<ApiDependencies, 'queries' | 'settings'>;

const kinds = ['page', 'category', 'tenant', 'advertisement'] as const;

/** One address with its alternates in every language; the plain address is the default one. */
function urlElement(origin: string, path: string, modifiedAt: string): string {
  const plain = origin + encodeURI(decodeURI(path));
  const separator = plain.includes('?') ? '&' : '?';
  const inCulture = (culture: string) =>
    culture === offered.cultures[0] ? plain : `${plain}${separator}culture=${culture}`;
  const alternates = offered.cultures
    .map((culture) => ({ language: cultureFacts[culture].language, href: inCulture(culture) }))
    .concat({ language: 'x-default', href: plain })
    .map(({ language, href }) => `<xhtml:link rel="alternate" hreflang="${language}" href="${escaped(href)}"/>`);
  return `<url><loc>${escaped(plain)}</loc><lastmod>${modifiedAt.slice(0, 10)}</lastmod>${alternates.join('')}</url>`;
}

/** The first files for search engines: robots.txt, the sitemap's index and its pages. */
export const sitemapRoutes: FastifyPluginAsyncZod<Needs> = async (app, { queries, settings: { publicUrl } }) => {
  async function pageNames(): Promise<string[]> {
    const counts = await Promise.all(kinds.map((kind) => queries.sitemapPages(kind)));
    return kinds.flatMap((kind, index) =>
      Array.from({ length: counts[index] ?? 1 }, (_, before) => `${kind}-${before + 1}`),
    );
  }

  app.get('/robots.txt', { schema: { hide: true } }, (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .send(
        `User-agent: *\nDisallow: /admin\nDisallow: /api/\nDisallow: /users\nDisallow: /login\nDisallow: /logout\n\nSitemap: ${publicUrl}/sitemap.xml\n`,
      ),
  );
  app.get('/sitemap.xml', { schema: { hide: true } }, async (_request, reply) => {
    const entries = (await pageNames()).map(
      (name) => `<sitemap><loc>${escaped(`${publicUrl}/sitemaps/${name}.xml`)}</loc></sitemap>`,
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
    if (addresses.length === 0 && Number(page) > (await queries.sitemapPages(kind)))
      throw notFound(request.params.name);
    const urls = addresses.map(({ path, modifiedAt }) => urlElement(publicUrl, path, modifiedAt));
    return reply
      .type('application/xml; charset=utf-8')
      .send(
        `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">${urls.join('\n')}</urlset>\n`,
      );
  });
};
