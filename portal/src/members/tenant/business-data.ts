import type { GuildRecord } from '@charsu/core/contract/guild.ts';
import type { PageOf } from '@charsu/core/contract/paging.ts';
import type { TenantRules } from '@charsu/core/contract/tenant.ts';
import { limits } from '@charsu/core/domain/limits.ts';
import type { Permission } from '@charsu/core/domain/permissions.ts';
import { callApi } from '../../api.ts';

/** What somebody must be allowed to fill in the form of a business: its address is checked while it is typed, and pictures are sent. */
export const formNeeds = [
  'tenant_get',
  'tenant_isValidDomain',
  'tenant_upload',
  'guild_search',
] as const satisfies readonly Permission[];

/** What administrators ask of every business. */
export const readRules = (signal: AbortSignal): Promise<TenantRules> =>
  callApi<TenantRules>('tenant/rules', { signal, quiet: true });

/** All guilds, by name in the reader's language: a few dozen. */
export async function readGuilds(signal: AbortSignal): Promise<readonly GuildRecord[]> {
  const guilds: GuildRecord[] = [];
  for (let page = 1; ; page += 1) {
    const query = { page, pageSize: limits.maxPageSize };
    const found = await callApi<PageOf<GuildRecord>>('guild/search', {
      method: 'POST',
      query,
      body: {},
      signal,
      quiet: true,
    });
    guilds.push(...found.items);
    if (found.items.length === 0 || guilds.length >= found.total) return guilds;
  }
}
