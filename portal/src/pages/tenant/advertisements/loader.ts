import { advertisementsOfTenant } from '@charsu/core/contract/questions.ts';
import { readPage } from '../../../components/list-page.ts';
import { found, type PageLoader } from '../../../frame/page-folder.ts';

export const loader: PageLoader = async ({ ask }, { request, params }) => {
  const page = readPage(new URL(request.url).searchParams);
  return found(await ask(advertisementsOfTenant, { subDomain: params.tenant ?? '', page }));
};
