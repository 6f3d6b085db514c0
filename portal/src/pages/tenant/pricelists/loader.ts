import { priceListOfTenant } from '@charsu/core/contract/questions/tenant.ts';
import { found } from '../../../found.ts';
import type { PageLoader } from '../../../page-folder.ts';

export const loader: PageLoader = async ({ data, culture }, { params }) =>
  found(await data.ask(priceListOfTenant, { subDomain: params.tenant ?? '' }, culture));
