import { homePage, searchPage } from '@charsu/core/contract/questions.ts';
import type { HomeSection } from '@charsu/core/domain/settings/groups/home.ts';
import { readSearch } from '../../addresses/read-search.ts';
import { toQuery } from '../../addresses/search-params.ts';
import { toShownHome } from '../../components/shown-cards.ts';
import { found, type PageLoader } from '../../frame/page-folder.ts';
import { ownChoices } from '../../session/own-choices.ts';

/** The page of everybody, with the goods of the visitor's city where it has some. */
export const loader: PageLoader = async ({ ask, culture }, { request }) => {
  const { city } = ownChoices(request);
  const home = found(await ask(homePage, {}));
  const inCity = async (section: HomeSection, address: string) => {
    if (city === undefined || !home.sections.includes(section)) return undefined;
    const filters = readSearch(new URL(address, request.url), {}, culture, city);
    return (await ask(searchPage, { ...toQuery(filters), counts: false }).catch(() => undefined))?.items;
  };
  const [starred, newest] = await Promise.all([
    inCity('showcase', '/q/all?starred=1&sort=level'),
    inCity('newest', '/q/all?sort=newest'),
  ]);
  return toShownHome(home, city, starred, newest);
};
