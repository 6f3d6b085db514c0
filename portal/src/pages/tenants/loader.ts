import { tenantsPage } from '@charsu/core/contract/questions.ts';
import { readPage } from '../../components/list-page.ts';
import { found, type PageLoader } from '../../frame/page-folder.ts';
import { readDirectory } from './directory-params.ts';

export const loader: PageLoader = async ({ ask }, { request }) => {
  const { searchParams } = new URL(request.url);
  return found(await ask(tenantsPage, { ...readDirectory(searchParams), page: readPage(searchParams) }));
};
