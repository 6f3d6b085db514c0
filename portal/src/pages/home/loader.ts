import { homePage } from '@charsu/core/contract/questions/portal.ts';
import { found } from '../../found.ts';
import type { PageLoader } from '../../page-folder.ts';
import { toShownHome } from '../../shown-cards.ts';

export const loader: PageLoader = async ({ ask }) => toShownHome(found(await ask(homePage, {})));
