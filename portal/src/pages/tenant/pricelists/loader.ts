import { priceListOfTenant } from '@charsu/core/contract/questions.ts';
import { found, type PageLoader } from '../../../frame/page-folder.ts';

export const loader: PageLoader = async ({ ask }, { params }) =>
  found(await ask(priceListOfTenant, { subDomain: params.tenant ?? '' }));
