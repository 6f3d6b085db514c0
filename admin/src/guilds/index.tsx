import type { ConsoleResource } from '../console-resource.ts';
import { lazyPage } from '../layout/lazy-page.ts';
import { lazyList } from '../records/lazy-pages.tsx';

export const guilds = {
  options: { kind: 'guild' },
  needs: {
    list: 'guild_search',
    create: ['guild_search', 'category_create'],
    edit: ['guild_search', 'guild_get', 'category_update'],
    delete: 'category_delete',
  },
  menu: { group: 'content', place: 4, icon: 'briefcase' },
  list: lazyList(() => import('./records.tsx')),
  create: lazyPage(() => import('./GuildForm.tsx'), 'Create'),
  edit: lazyPage(() => import('./GuildForm.tsx'), 'Edit'),
} as const satisfies ConsoleResource;
