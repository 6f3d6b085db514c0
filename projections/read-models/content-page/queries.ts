import { randomUUID } from 'node:crypto';
import type {
  ContentPageRecord,
  NewsList,
  PreviewPage,
  PublicContentPage,
} from '@charsu/core/contract/content-page.ts';
import type { Paging } from '@charsu/core/contract/paging.ts';
import { isSitePage, pathOf } from '@charsu/core/domain/content-page/addresses.ts';
import {
  type ContentVersion,
  isShownBy,
  type PresentContentPage,
  versionAt,
} from '@charsu/core/domain/content-page/state.ts';
import { type Culture, cultures, translate } from '@charsu/core/domain/culture.ts';
import { defaultSettings } from '@charsu/core/domain/settings/settings.ts';
import { formatRial } from '@charsu/core/i18n/days/format.ts';
import { named } from '@charsu/core/i18n/texts.ts';
import type pg from 'pg';
import { type RowOf, recordLists } from '../../queries/record-lists.ts';
import type { QuerySources } from '../../queries/sources.ts';
import { readSettings } from '../settings/read.ts';
import { renderMarkdown } from './markdown.ts';
import { contentPages } from './table.ts';

type StoredPage = RowOf<typeof contentPages>;

function stateOf(page: PresentContentPage, now: string): ContentPageRecord['state'] {
  const last = page.versions.at(-1);
  if (last === undefined) return 'draft';
  if (last.from <= now) return isShownBy(last, page) ? 'public' : 'changed';
  return isShownBy(last, page) || versionAt(page.versions, now) === undefined ? 'scheduled' : 'changed';
}

function recordOf({ id, revision, snapshot: page, modified_at }: StoredPage, culture: Culture): ContentPageRecord {
  const now = new Date().toISOString();
  const { kind, address, names, texts, images, versions, publishedAt } = page;
  return {
    id,
    kind,
    address,
    names,
    texts,
    images: [...images],
    name: named(translate(names, culture), culture),
    path: `/${pathOf(page)}`,
    partOfSite: kind === 'page' && isSitePage(address),
    state: stateOf(page, now),
    visible: versionAt(versions, now) !== undefined,
    publishedAt,
    scheduledFor: versions.find(({ from }) => from > now)?.from ?? null,
    modifiedAt: modified_at.toISOString(),
    revision,
  };
}

/** The text in a culture, or in the first existing one of the fallback order. */
function textIn({ texts }: ContentVersion, culture: Culture): { culture: Culture; text: string } {
  const written = [culture, ...cultures].find((each) => texts[each]) ?? culture;
  return { culture: written, text: texts[written] ?? '' };
}

/** The prices that a page may name: `{smsFee}` in its text becomes the present price with its unit, as `{brand}` the name. */
const namedPrices = ['starFee', 'smsFee', 'aiFee'] as const;
type Prices = Readonly<Record<(typeof namedPrices)[number], number>>;

function withPrices(text: string, prices: Prices, culture: Culture): string {
  return namedPrices.reduce(
    (filled, name) => {
      const { amount, unit } = formatRial(prices[name], culture);
      return filled.replaceAll(`{${name}}`, `${amount} ${unit}`);
    },
    named(text, culture),
  );
}

function publicPage(
  { id, snapshot: page }: StoredPage,
  version: ContentVersion,
  culture: Culture,
  prices: Prices = defaultSettings,
): PublicContentPage {
  const { text, culture: written } = textIn(version, culture);
  return {
    id,
    kind: page.kind,
    address: page.address,
    path: `/${pathOf(page)}`,
    // The name in the language of the text, so that a page does not mix two.
    name: named(translate(version.names, written), written),
    culture: written,
    ...renderMarkdown(withPrices(text, prices, written), version.images),
    publishedAt: page.publishedAt ?? version.from,
    modifiedAt: version.from,
  };
}

/** The names of the public ones of some pages, in the order of their paths: a function of the language. */
export async function pagesShown(
  pool: pg.Pool,
  paths: readonly string[],
): Promise<(culture: Culture) => { path: string; name: string }[]> {
  const { rows } = await pool.query<Pick<StoredPage, 'path' | 'snapshot'>>(
    'select path, snapshot from read.content_page where path = any($1)',
    [paths.map((path) => path.slice(1).toLowerCase())],
  );
  const now = new Date().toISOString();
  const shown = paths.flatMap((path) => {
    const row = rows.find((each) => each.path === path.slice(1).toLowerCase());
    const version = versionAt(row?.snapshot.versions ?? [], now);
    return version ? [{ path, names: version.names }] : [];
  });
  return (culture) => shown.map(({ path, names }) => ({ path, name: named(translate(names, culture), culture) }));
}

/** Questions about the pages that editors write. Paths are without the first slash, in any case. */
export function contentPageQueries({ pool }: Pick<QuerySources, 'pool'>) {
  const stored = async (condition: string, values: readonly unknown[] = []): Promise<StoredPage[]> =>
    (await pool.query<StoredPage>(`select * from read.content_page where ${condition}`, [...values])).rows;
  return {
    ...recordLists(pool, contentPages, { recordOf }).queries,
    /** The page as it is public now. */
    async page(path: string, culture: Culture): Promise<PublicContentPage | undefined> {
      const now = new Date().toISOString();
      const rows = await stored('path = $1', [path.toLowerCase()]);
      for (const row of rows) {
        const version = versionAt(row.snapshot.versions, now);
        if (version) return publicPage(row, version, culture, await readSettings(pool, 'prices'));
      }
      return undefined;
    },
    async news(culture: Culture, { page, pageSize }: Paging): Promise<NewsList> {
      const now = new Date().toISOString();
      const rows = await stored(`kind = 'news'`);
      const shown = rows
        .flatMap((row) => {
          const version = versionAt(row.snapshot.versions, now);
          return version ? [{ row, version, at: row.snapshot.publishedAt ?? version.from }] : [];
        })
        .sort((a, b) => (a.at < b.at ? 1 : -1));
      const items = shown.slice((page - 1) * pageSize, page * pageSize).map(({ row, version }) => {
        const {
          id,
          path,
          name,
          summary,
          culture: written,
          publishedAt,
          modifiedAt,
        } = publicPage(row, version, culture);
        return { id, path, name, summary, culture: written, publishedAt, modifiedAt };
      });
      return { items, total: shown.length, page, pageSize };
    },
    /** A page as visitors would see it, at a path. */
    async preview({ name, text, images, culture, ...page }: PreviewPage, path: string): Promise<PublicContentPage> {
      const now = new Date().toISOString();
      return {
        id: randomUUID(),
        ...page,
        path,
        name: named(name, culture),
        culture,
        ...renderMarkdown(withPrices(text, await readSettings(pool, 'prices'), culture), images),
        publishedAt: now,
        modifiedAt: now,
      };
    },
  };
}
