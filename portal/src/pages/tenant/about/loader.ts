import { advertisementsOfTenant, ratingsOfTenant } from '@charsu/core/contract/questions.ts';
import { limits } from '@charsu/core/domain/limits.ts';
import { readPage } from '../../../components/list-page.ts';
import { found, type PageLoader } from '../../../frame/page-folder.ts';

const shownAdvertisements = 6;

/**
 * The first advertisements of a business, and a page of its ratings. Cards that are not shown would be sent twice and
 * kept with the page.
 */
export const loader: PageLoader = async ({ ask }, { request, params }) => {
  const { searchParams } = new URL(request.url);
  const { tenant: subDomain = '' } = params;
  const [ads, rated] = await Promise.all([
    ask(advertisementsOfTenant, { subDomain, page: 1 }),
    ask(ratingsOfTenant, { subDomain, page: readPage(searchParams), pageSize: limits.rating.onPage }),
  ]);
  const { items, ...rest } = found(ads);
  return { ads: { ...rest, items: items.slice(0, shownAdvertisements) }, ratings: found(rated) };
};
