import { searchPage } from '@charsu/core/contract/questions.ts';
import { redirect } from 'react-router';
import { fitsPath, searchPath } from '../../addresses/paths.ts';
import { readSearch } from '../../addresses/read-search.ts';
import { toQuery, withSaid } from '../../addresses/search-params.ts';
import { found, notFound, type PageLoader } from '../../frame/page-folder.ts';
import { ownChoices } from '../../session/own-choices.ts';
import { readCounted } from './counted.ts';

export const loader: PageLoader = async ({ ask, culture }, { request, params }) => {
  const url = new URL(request.url);
  const typed = url.searchParams.get('q');
  const chosen = url.searchParams.get('category');
  // A form without JavaScript sends parameters; the words belong in the path.
  if ((typed !== null && fitsPath(typed.trim())) || chosen !== null) {
    const text = (typed ?? params.query ?? '').trim();
    url.searchParams.delete('q');
    url.searchParams.delete('category');
    const rest = url.searchParams.toString();
    const path = searchPath(chosen ?? params.category ?? 'all', text);
    throw redirect(rest === '' ? path : `${path}${path.includes('?') ? '&' : '?'}${rest}`);
  }
  const { city, rows } = ownChoices(request);
  const asked = readSearch(url, params, culture, city);
  const category = asked.category.toLowerCase();
  if (category !== asked.category) {
    const path = url.pathname.replace(/^\/q\/[^/]+/i, () => searchPath(category));
    throw redirect(path + url.search, 301);
  }
  const result = await readCounted(toQuery(asked), async (query) => found(await ask(searchPage, query)));
  if (asked.category !== 'all' && result.category === null) throw notFound();
  const { words, parts } = result.understood;
  return { asked, filters: withSaid({ ...asked, q: words }, parts), result, rows };
};
