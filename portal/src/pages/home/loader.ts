import { homePage, searchPage } from '@charsu/core/contract/questions.ts';
import { readSearch } from '../../addresses/read-search.ts';
import { toQuery } from '../../addresses/search-params.ts';
import { toShownHome } from '../../components/shown-cards.ts';
import { found, type PageLoader } from '../../frame/page-folder.ts';
import { ownChoices } from '../../session/own-choices.ts';

/** The page of everybody, with the goods of the visitor's city where it has some. */
export const loader: PageLoader = async ({ ask, culture }, { request }) => {
  const { city } = ownChoices(request);
  const inCity = async (address: string) => {
    if (city === undefined) return undefined;
    const filters = readSearch(new URL(address, request.url), {}, culture, city);
    return (await ask(searchPage, { ...toQuery(filters), counts: false }).catch(() => undefined))?.items;
  };
  const [home, starred, newest] = await Promise.all([
    ask(homePage, {}),
    inCity('/q/all?starred=1&sort=level'),
    inCity('/q/all?sort=newest'),
  ]);
  return toShownHome(found(home), city, starred, newest);
};
