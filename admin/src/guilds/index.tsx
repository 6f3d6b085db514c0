import type { GuildRecord } from '@charsu/core/contract/guild.ts';
import type { ConsoleResource } from '../console-resource.ts';
import { lazyPage } from '../layout/lazy-page.ts';

export const guilds = {
  options: { kind: 'guild' },
  needs: {
    list: 'guild_search',
    create: ['guild_search', 'category_create'],
    edit: ['guild_search', 'guild_get', 'category_update'],
    delete: 'category_delete',
  },
  menu: { group: 'content', place: 4, icon: 'briefcase' },
  list: lazyPage(() => import('./GuildList.tsx')),
  create: lazyPage(() => import('./GuildCreate.tsx')),
  edit: lazyPage(() => import('./GuildEdit.tsx')),
  recordRepresentation: (record: GuildRecord) => record.name,
} as const satisfies ConsoleResource;
