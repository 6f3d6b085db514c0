import { priceListOfTenant } from '@charsu/core/contract/questions/tenant.ts';
import { found } from '../../../found.ts';
import type { PageLoader } from '../../../page-folder.ts';

export const loader: PageLoader = async ({ ask }, { params }) =>
  found(await ask(priceListOfTenant, { subDomain: params.tenant ?? '' }));
