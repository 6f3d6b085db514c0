import { mapPage } from '@charsu/core/contract/questions.ts';
import { loadTexts } from '@charsu/core/i18n/texts.ts';
import { found, type PageLoader } from '../../frame/page-folder.ts';
import { readMapFilters, toMapQuery } from '../../map/map-filters.ts';

export const loader: PageLoader = async ({ ask, culture }, { request }) => {
  const filters = readMapFilters(new URL(request.url), culture);
  const [view, { map }] = await Promise.all([ask(mapPage, toMapQuery(filters)), loadTexts(culture, 'map')]);
  return { filters, view: found(view), words: map };
};
