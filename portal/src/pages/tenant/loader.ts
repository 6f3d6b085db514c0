import { tenantPage } from '@charsu/core/contract/questions.ts';
import { redirect } from 'react-router';
import { found, type PageLoader } from '../../frame/page-folder.ts';

/** The frame around the pages of a business. */
export const loader: PageLoader = async ({ ask }, { request, params }) => {
  const tenant = found(await ask(tenantPage, { subDomain: params.tenant ?? '' }));
  const { pathname, search } = new URL(request.url);
  // The pages of a business match in any case.
  const path = `/${tenant.subDomain}/${pathname.split('/').slice(2).join('/').toLowerCase()}`;
  if (path !== pathname) throw redirect(path + search, 301);
  return tenant;
};
