import { mapPage } from '@charsu/core/contract/questions/portal.ts';
import { loadTexts } from '@charsu/core/i18n/texts.ts';
import { found } from '../../found.ts';
import { readMapFilters, toMapQuery } from '../../map/map-filters.ts';
import type { PageLoader } from '../../page-folder.ts';

export const loader: PageLoader = async ({ ask, culture }, { request }) => {
  const filters = readMapFilters(new URL(request.url));
  const [view, { map }] = await Promise.all([ask(mapPage, toMapQuery(filters)), loadTexts(culture, 'map')]);
  return { filters, view: found(view), words: map };
};
