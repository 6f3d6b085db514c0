import { homePage } from '@charsu/core/contract/questions.ts';
import { toShownHome } from '../../components/shown-cards.ts';
import { found, type PageLoader } from '../../frame/page-folder.ts';

export const loader: PageLoader = async ({ ask }) => toShownHome(found(await ask(homePage, {})));
