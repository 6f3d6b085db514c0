import type { PageRoute } from '../../frame/page-folder.ts';

/** Before the pages of businesses, whose root redirects. Below an address only the news portal has pages. */
export const route: PageRoute = { path: ':address/:news?' };
