import type { PageRoute } from '../../frame/page-folder.ts';

export const route: PageRoute = { path: 'moderation' };
