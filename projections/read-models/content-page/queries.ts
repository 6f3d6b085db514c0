import type {
  ContentPageRecord,
  NewsList,
  PublicContentPage,
  RenderedText,
} from '@charsu/core/contract/content-page.ts';
import type { PageOf, Paging } from '@charsu/core/contract/paging.ts';
import { isSitePage, pathOf, sitePages } from '@charsu/core/domain/content-page/addresses.ts';
import {
  type ContentVersion,
  isShownBy,
  type PresentContentPage,
  versionAt,
} from '@charsu/core/domain/content-page/state.ts';
import { type Culture, cultures, translate } from '@charsu/core/domain/culture.ts';
import { foldText } from '@charsu/core/text/fold.ts';
import { Conditions, containing, countUpTo, limitOf, type Order, orderBy } from '@charsu/stores/rows.ts';
import { isUuid } from '@charsu/stores/uuid.ts';
import type pg from 'pg';
import { renderMarkdown } from './markdown.ts';

/** Absent means any. */
interface ContentPageFilter {
  readonly q?: string;
  readonly kind?: PresentContentPage['kind'];
  readonly ids?: readonly string[];
}

/** Questions about the pages that editors write. Paths are without the first slash, in any case. */
interface ContentPageQueries {
  record(id: string, culture: Culture): Promise<ContentPageRecord | undefined>;
  list(filter: ContentPageFilter, culture: Culture, paging: Paging, order: Order): Promise<PageOf<ContentPageRecord>>;
  /** The page as it is public now. */
  page(path: string, culture: Culture): Promise<PublicContentPage | undefined>;
  news(culture: Culture, paging: Paging): Promise<NewsList>;
  /** When the next version of any page becomes public (ISO 8601). */
  nextPublication(): Promise<string | undefined>;
  /** Markdown as visitors will see it. */
  preview(text: string): RenderedText;
}

interface StoredPage {
  id: string;
  revision: string;
  page: PresentContentPage;
  modified_at: Date;
}

const sortable = {
  modifiedAt: ['modified_at'],
  address: ['path'],
  name: ['folded_names'],
  publishedAt: [`coalesce(page->>'publishedAt', '')`],
} as const;

function stateOf(page: PresentContentPage, now: string): ContentPageRecord['state'] {
  const last = page.versions.at(-1);
  if (last === undefined) return 'draft';
  if (last.from <= now) return isShownBy(last, page) ? 'public' : 'changed';
  return isShownBy(last, page) || versionAt(page.versions, now) === undefined ? 'scheduled' : 'changed';
}

function recordOf({ id, revision, page, modified_at }: StoredPage, culture: Culture): ContentPageRecord {
  const now = new Date().toISOString();
  const { kind, address, names, texts, images, versions, publishedAt } = page;
  return {
    id,
    kind,
    address,
    names,
    texts,
    images: [...images],
    name: translate(names, culture),
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

function publicPage({ id, page }: StoredPage, version: ContentVersion, culture: Culture): PublicContentPage {
  const { text, culture: written } = textIn(version, culture);
  return {
    id,
    kind: page.kind,
    address: page.address,
    path: `/${pathOf(page)}`,
    // The name in the language of the text, so that a page does not mix two.
    name: translate(version.names, written),
    culture: written,
    ...renderMarkdown(text, version.images),
    publishedAt: page.publishedAt ?? version.from,
    modifiedAt: version.from,
  };
}

/** The public pages that editors write, for the footer of every page: a function of the language of their names. */
export async function sitePagesShown(pool: pg.Pool): Promise<(culture: Culture) => { path: string; name: string }[]> {
  const { rows } = await pool.query<Pick<StoredPage, 'page'>>(
    `select page from read.content_page where path = any($1)`,
    [sitePages.map((address) => address.toLowerCase())],
  );
  const now = new Date().toISOString();
  const shown = sitePages.flatMap((address) => {
    const version = versionAt(rows.find(({ page }) => page.address === address)?.page.versions ?? [], now);
    return version ? [{ path: `/${address}`, names: version.names }] : [];
  });
  return (culture) => shown.map(({ path, names }) => ({ path, name: translate(names, culture) }));
}

export function contentPageQueries(pool: pg.Pool): ContentPageQueries {
  const stored = async (rest: string, values: readonly unknown[]): Promise<StoredPage[]> =>
    (await pool.query<StoredPage>(`select id, revision, page, modified_at from read.content_page ${rest}`, [...values]))
      .rows;
  return {
    async record(id, culture) {
      if (!isUuid(id)) return undefined;
      const [row] = await stored('where id = $1', [id]);
      return row && recordOf(row, culture);
    },
    async list({ q = '', kind, ids }, culture, paging, order) {
      const where = new Conditions();
      const words = q.trim();
      if (words !== '') {
        where.add(
          '(folded_names like $? or path like $?)',
          containing(foldText(words)),
          containing(words.toLowerCase()),
        );
      }
      if (kind !== undefined) where.add('kind = $?', kind);
      if (ids !== undefined) where.add('id = any($?::uuid[])', ids.filter(isUuid));
      const [rows, total] = await Promise.all([
        stored(`${where.sql} ${orderBy(order, sortable, 'id')} ${limitOf(paging)}`, where.values),
        countUpTo(pool, `read.content_page ${where.sql}`, where.values),
      ]);
      return { items: rows.map((row) => recordOf(row, culture)), total, ...paging };
    },
    async page(path, culture) {
      const now = new Date().toISOString();
      const rows = await stored('where path = $1', [path.toLowerCase()]);
      for (const row of rows) {
        const version = versionAt(row.page.versions, now);
        if (version) return publicPage(row, version, culture);
      }
      return undefined;
    },
    async news(culture, { page, pageSize }) {
      const now = new Date().toISOString();
      const rows = await stored(`where kind = 'news'`, []);
      const shown = rows
        .flatMap((row) => {
          const version = versionAt(row.page.versions, now);
          return version ? [{ row, version, at: row.page.publishedAt ?? version.from }] : [];
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
    async nextPublication() {
      const { rows } = await pool.query<{ next: string | null }>(
        `select min(version->>'from') as next
         from read.content_page cross join jsonb_array_elements(page->'versions') version
         where version->>'from' > $1`,
        [new Date().toISOString()],
      );
      return rows[0]?.next ?? undefined;
    },
    preview: (text) => renderMarkdown(text),
  };
}
