import { mapPage } from '@charsu/core/contract/questions/portal.ts';
import { mapTexts } from '@charsu/core/web/browser/map/texts.ts';
import { found } from '../../found.ts';
import { readMapFilters, toMapQuery } from '../../map/map-filters.ts';
import type { PageLoader } from '../../page-folder.ts';

export const loader: PageLoader = async ({ ask, culture }, { request }) => {
  const filters = readMapFilters(new URL(request.url));
  const [view, words] = await Promise.all([ask(mapPage, toMapQuery(filters)), mapTexts(culture)]);
  return { filters, view: found(view), words };
};
