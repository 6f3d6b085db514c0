import { tenantsPage } from '@charsu/core/contract/questions/portal.ts';
import { found } from '../../found.ts';
import type { PageLoader } from '../../page-folder.ts';
import { readPage } from '../../read-page.ts';
import { readDirectory } from './directory-params.ts';

export const loader: PageLoader = async ({ ask }, { request }) => {
  const { searchParams } = new URL(request.url);
  return found(await ask(tenantsPage, { ...readDirectory(searchParams), page: readPage(searchParams) }));
};
