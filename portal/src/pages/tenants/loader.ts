import { readDirectory } from '../../directory-params.ts';
import type { PageLoader } from '../../page-folder.ts';
import { readPage } from '../../read-page.ts';

export const loader: PageLoader = ({ data, culture }, { request }) => {
  const { searchParams } = new URL(request.url);
  return data.tenants({ ...readDirectory(searchParams), culture, page: readPage(searchParams) });
};
