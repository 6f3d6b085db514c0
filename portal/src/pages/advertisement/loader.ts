import { advertisementPage, endedAdvertisement } from '@charsu/core/contract/questions.ts';
import { redirect, data as withStatus } from 'react-router';
import { advertisementPath } from '../../addresses/paths.ts';
import { found, type PageLoader } from '../../frame/page-folder.ts';

export const loader: PageLoader = async ({ ask }, { request, params }) => {
  const { id = '' } = params;
  const ad = await ask(advertisementPage, { id });
  if (ad === undefined) {
    // Status 410 removes it from search engines; people see when it ended, and similar ones.
    return withStatus(found(await ask(endedAdvertisement, { id })), { status: 410 });
  }
  const path = advertisementPath(ad.tenant.subDomain, ad.id, ad.name);
  const url = new URL(request.url);
  if (url.pathname !== path) throw redirect(path + url.search, 301);
  return ad;
};
