import { advertisementsOfTenant } from '@charsu/core/contract/questions/tenant.ts';
import { found } from '../../../found.ts';
import type { PageLoader } from '../../../page-folder.ts';
import { readPage } from '../../../read-page.ts';

export const loader: PageLoader = async ({ ask }, { request, params }) => {
  const page = readPage(new URL(request.url).searchParams);
  return found(await ask(advertisementsOfTenant, { subDomain: params.tenant ?? '', page }));
};
