import { homePage } from '@charsu/core/contract/questions/portal.ts';
import { toShownHome } from '../../components/shown-cards.ts';
import { found } from '../../found.ts';
import type { PageLoader } from '../../page-folder.ts';

export const loader: PageLoader = async ({ ask }) => toShownHome(found(await ask(homePage, {})));
