import { mapTexts } from '@charsu/core/web/browser/map/texts.ts';
import { readMapFilters, toMapQuery } from '../../map/map-filters.ts';
import type { PageLoader } from '../../page-folder.ts';

export const loader: PageLoader = async ({ data, culture }, { request }) => {
  const filters = readMapFilters(new URL(request.url));
  const [view, words] = await Promise.all([data.map(toMapQuery(filters, culture)), mapTexts(culture)]);
  return { filters, view, words };
};
