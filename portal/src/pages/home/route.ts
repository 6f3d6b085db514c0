import type { PageRoute } from '../../page-folder.ts';

export const route: PageRoute = { path: '' };
