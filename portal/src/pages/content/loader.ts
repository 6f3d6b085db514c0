import type { LiveBlock, NewsList, PublicContentPage } from '@charsu/core/contract/content-page.ts';
import { contentPage, news, searchPage, tenantPage, tenantsPage } from '@charsu/core/contract/questions.ts';
import { loadTexts, type Texts } from '@charsu/core/i18n/texts.ts';
import { redirect } from 'react-router';
import { tenantPath } from '../../addresses/paths.ts';
import { readSearch } from '../../addresses/read-search.ts';
import { toQuery } from '../../addresses/search-params.ts';
import { readPage } from '../../components/list-page.ts';
import { type ShownAd, type ShownTenant, toAd, toTenant } from '../../components/shown-cards.ts';
import { found, notFound, type PageLoader, type Sources } from '../../frame/page-folder.ts';
import { readDirectory } from '../tenants/directory-params.ts';

type ListBlock = Extract<LiveBlock, { readonly from: string }>;

/** A block with what it shows now. */
export type ShownBlock =
  | Exclude<LiveBlock, ListBlock>
  | (ListBlock & { readonly ads: readonly ShownAd[]; readonly tenants: readonly ShownTenant[] });

/** The data of a page that editors wrote. */
export interface ContentPageData {
  readonly page: Omit<PublicContentPage, 'blocks'> & { readonly blocks: readonly ShownBlock[] };
  readonly words: Texts['pages'];
  /** Only on the page that lists the news. */
  readonly news: NewsList | undefined;
}

/** The first cards of the list at the address of a block; none where the list cannot be read now. */
async function filled(block: LiveBlock, { ask, culture }: Sources, base: string): Promise<ShownBlock> {
  if (!('from' in block)) return block;
  const url = new URL(block.from, base);
  const shown = { ...block, ads: [], tenants: [] };
  if (block.kind === 'businesses') {
    const list = await ask(tenantsPage, { ...readDirectory(url.searchParams), page: 1 }).catch(() => undefined);
    return { ...shown, tenants: (list?.items ?? []).slice(0, block.count).map(toTenant) };
  }
  const [, , category, query] = url.pathname.split('/').map(decodeURIComponent);
  const search = { ...toQuery(readSearch(url, { category, query }, culture)), counts: false, page: 1 };
  const list = await ask(searchPage, search).catch(() => undefined);
  return { ...shown, ads: (list?.items ?? []).slice(0, block.count).map(toAd) };
}

/** A page that editors wrote; without one the address may be a business's. */
export const loader: PageLoader = async (sources, { request, params }): Promise<ContentPageData> => {
  const { ask, culture } = sources;
  const { address = '', news: below } = params;
  const page = await ask(contentPage, { path: below === undefined ? address : `${address}/${below}` });
  if (page === undefined) {
    if (below !== undefined) throw notFound();
    // Only for an existing business: browsers store a permanent redirect, and the address may become another page.
    const { subDomain } = found(await ask(tenantPage, { subDomain: address }));
    throw redirect(tenantPath(subDomain, 'about'), 301);
  }
  const url = new URL(request.url);
  if (url.pathname !== page.path) throw redirect(page.path + url.search, 301);
  const listsNews = page.address === 'newsPortal' && page.kind === 'page';
  const [words, list, blocks] = await Promise.all([
    loadTexts(culture, 'pages').then(({ pages }) => pages),
    listsNews ? ask(news, { page: readPage(url.searchParams) }) : undefined,
    // A server of the version before sends none.
    Promise.all((page.blocks ?? []).map((block) => filled(block, sources, request.url))),
  ]);
  return { page: { ...page, blocks }, words, news: list };
};
