import type { Culture } from '@charsu/core/domain/culture-facts.ts';
import { offered } from '@charsu/core/i18n/offered.ts';
import { textsIn } from '@charsu/core/i18n/texts.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { ApiDependencies } from '../dependencies.ts';

type Needs = Pick<ApiDependencies, 'queries' | 'settings'>;

/** The most entries of the feed; older ones are on the page of news. */
const entries = 50;

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const xml = (text: string): string => text.replace(/[&<>"]/g, (sign) => escapes[sign] ?? sign);

/** The news as an Atom feed (RFC 4287), in one language. */
export const newsFeedRoutes: FastifyPluginAsyncZod<Needs> = async (app, { queries, settings: { publicUrl } }) => {
  const inCulture = (path: string, culture: Culture): string =>
    xml(`${publicUrl}${path}${culture === offered.cultures[0] ? '' : `?culture=${culture}`}`);

  app.get('/newsPortal/feed.xml', { schema: { hide: true } }, async ({ culture }, reply) => {
    const { items } = await queries.contentPage.news(culture, { page: 1, pageSize: entries });
    const newest =
      items
        .map(({ modifiedAt }) => modifiedAt)
        .sort()
        .at(-1) ?? '2026-01-01T00:00:00.000Z';
    const feed = items.map(
      ({ id, path, name, summary, publishedAt, modifiedAt }) =>
        `<entry><id>urn:uuid:${id}</id><title>${xml(name)}</title><link href="${inCulture(path, culture)}"/>` +
        `<published>${publishedAt}</published><updated>${modifiedAt}</updated><summary>${xml(summary)}</summary></entry>`,
    );
    const title = textsIn(culture).pages.news.feedTitle;
    return reply
      .type('application/atom+xml; charset=utf-8')
      .header('vary', 'Cookie, Accept-Language')
      .send(
        `<?xml version="1.0" encoding="UTF-8"?>\n<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${culture}">` +
          `<id>${inCulture('/newsPortal/feed.xml', culture)}</id><title>${xml(title)}</title><author><name>${xml(title)}</name></author>` +
          `<updated>${newest}</updated><link rel="self" href="${xml(`${publicUrl}/newsPortal/feed.xml?culture=${culture}`)}"/>` +
          `<link href="${inCulture('/newsPortal', culture)}"/>${feed.join('\n')}</feed>\n`,
      );
  });
};
