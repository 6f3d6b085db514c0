import { searchQuerySchema } from '@charsu/core/contract/public.ts';
import type { Culture } from '@charsu/core/domain/culture-facts.ts';
import { formatMoney } from '@charsu/core/i18n/days/format.ts';
import { offered } from '@charsu/core/i18n/offered.ts';
import { textsIn } from '@charsu/core/i18n/texts.ts';
import { advertisementPath } from '@charsu/core/text/address.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { ApiDependencies } from '../dependencies.ts';
import { escaped } from '../rendering/escaped.ts';

type Needs = Pick<ApiDependencies, 'queries' | 'settings'>;

/** The most news in their feed; older ones are on the page of news. */
const mostNews = 50;

/** A feed in one language; addresses are absolute, instants ISO 8601. */
interface Feed {
  readonly title: string;
  readonly culture: Culture;
  readonly self: string;
  /** The page that lists the same. */
  readonly page: string;
  readonly entries: readonly {
    readonly id: string;
    readonly url: string;
    readonly title: string;
    readonly summary: string;
    readonly publishedAt: string;
    readonly modifiedAt: string;
    readonly image?: string | undefined;
  }[];
}

/** RFC 4287. */
function atomOf({ title, culture, self, page, entries }: Feed): string {
  const newest =
    entries
      .map(({ modifiedAt }) => modifiedAt)
      .toSorted()
      .at(-1) ?? '2026-01-01T00:00:00.000Z';
  const all = entries.map(
    (entry) =>
      `<entry><id>urn:uuid:${entry.id}</id><title>${escaped(entry.title)}</title><link href="${escaped(entry.url)}"/>` +
      `<published>${entry.publishedAt}</published><updated>${entry.modifiedAt}</updated><summary>${escaped(entry.summary)}</summary></entry>`,
  );
  return (
    `<?xml version="1.0" encoding="UTF-8"?>\n<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${culture}">` +
    `<id>${escaped(self)}</id><title>${escaped(title)}</title><author><name>${escaped(title)}</name></author>` +
    `<updated>${newest}</updated><link rel="self" href="${escaped(self)}"/><link href="${escaped(page)}"/>${all.join('\n')}</feed>\n`
  );
}

const jsonOf = ({ title, culture, self, page, entries }: Feed): object => ({
  version: 'https://jsonfeed.org/version/1.1',
  title,
  language: culture,
  home_page_url: page,
  feed_url: self,
  items: entries.map(({ id, url, title, summary, publishedAt, modifiedAt, image }) => ({
    ...{ id, url, title, content_text: summary, date_published: publishedAt, date_modified: modifiedAt, image },
  })),
});

/** Feeds for readers and programs: the news, and the newest advertisements of any search. */
export const feedRoutes: FastifyPluginAsyncZod<Needs> = async (app, { queries, settings: { publicUrl } }) => {
  const inCulture = (path: string, culture: Culture): string =>
    culture === offered.cultures[0]
      ? publicUrl + path
      : `${publicUrl}${path}${path.includes('?') ? '&' : '?'}culture=${culture}`;

  app.get('/newsPortal/feed.xml', { schema: { hide: true } }, async ({ culture }, reply) => {
    const { items } = await queries.contentPage.news(culture, { page: 1, pageSize: mostNews });
    const entries = items.map(({ path, name, ...item }) => ({ ...item, title: name, url: inCulture(path, culture) }));
    const { feedTitle: title } = textsIn(culture).pages.news;
    const self = inCulture('/newsPortal/feed.xml', culture);
    return reply
      .type('application/atom+xml; charset=utf-8')
      .header('vary', 'Cookie, Accept-Language')
      .send(atomOf({ title, culture, self, page: inCulture('/newsPortal', culture), entries }));
  });

  /** The newest advertisements of a search: of a category, a business, words, and every other filter of the list. */
  for (const format of ['xml', 'json'] as const) {
    app.get(
      `/feed.${format}`,
      { schema: { hide: true, querystring: searchQuerySchema.omit({ sort: true, page: true, counts: true }) } },
      async ({ query, culture, originalUrl }, reply) => {
        const found = await queries.search({ ...query, culture, sort: 'newest', page: 1, counts: false });
        const { site } = textsIn(culture).portal;
        const feed: Feed = {
          title: [query.q, found.category?.name, query.tenant, site.name].filter(Boolean).join(' · '),
          culture,
          self: publicUrl + originalUrl,
          page: inCulture(
            query.tenant ? `/${query.tenant}` : `/q/${query.category}/${encodeURIComponent(query.q)}`,
            culture,
          ),
          entries: found.items.map(({ id, name, city, tenantSubDomain, approvedDate, image, ...ad }) => {
            const price = formatMoney(ad.priceWithDiscount ?? 0, ad.currency, culture);
            return {
              id,
              title: name,
              url: inCulture(advertisementPath(tenantSubDomain, id, name), culture),
              summary: [
                ad.priceWithDiscount === null ? ad.insteadOfPrice : `${price.amount} ${price.unit}`,
                city,
                ad.tenantName,
              ]
                .filter(Boolean)
                .join(' · '),
              publishedAt: approvedDate,
              modifiedAt: approvedDate,
              image: image ? new URL(image.url, publicUrl).href : undefined,
            };
          }),
        };
        reply.header('vary', 'Cookie, Accept-Language');
        return format === 'xml'
          ? reply.type('application/atom+xml; charset=utf-8').send(atomOf(feed))
          : reply.type('application/feed+json; charset=utf-8').send(jsonOf(feed));
      },
    );
  }
};
