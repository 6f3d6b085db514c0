import type { NewsList, PublicContentPage } from '@charsu/core/contract/content-page.ts';
import { contentPage, news, tenantPage } from '@charsu/core/contract/questions.ts';
import { loadTexts, type Texts } from '@charsu/core/i18n/texts.ts';
import { redirect } from 'react-router';
import { tenantPath } from '../../addresses/paths.ts';
import { readPage } from '../../components/list-page.ts';
import { found, notFound, type PageLoader } from '../../frame/page-folder.ts';

/** The data of a page that editors wrote. */
export interface ContentPageData {
  readonly page: PublicContentPage;
  readonly words: Texts['pages'];
  /** Only on the page that lists the news. */
  readonly news: NewsList | undefined;
}

/** A page that editors wrote; without one the address may be a business's. */
export const loader: PageLoader = async ({ ask, culture }, { request, params }): Promise<ContentPageData> => {
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
  const [words, list] = await Promise.all([
    loadTexts(culture, 'pages').then(({ pages }) => pages),
    listsNews ? ask(news, { page: readPage(url.searchParams) }) : undefined,
  ]);
  return { page, words, news: list };
};
