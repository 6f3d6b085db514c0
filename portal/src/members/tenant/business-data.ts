import type { GuildRecord } from '@charsu/core/contract/guild.ts';
import type { TenantRules } from '@charsu/core/contract/tenant.ts';
import type { TenantPeople } from '@charsu/core/contract/tenant-people.ts';
import { limits } from '@charsu/core/domain/limits.ts';
import type { Permission } from '@charsu/core/domain/permissions.ts';
import { readPage } from '../../components/list-page.ts';
import { idIn, read, searchAll } from '../read.ts';

/** The permissions for the form of a business, with its check of the address and its uploads. */
export const formNeeds = [
  'tenant_get',
  'tenant_isValidDomain',
  'tenant_upload',
  'guild_search',
] as const satisfies readonly Permission[];

/** The rules that administrators set for every business. */
export const readRules = (signal: AbortSignal): Promise<TenantRules> => read<TenantRules>('tenant/rules', signal);

/** The business in an address and its people, and the page of its list; an invalid id gives 404. */
export async function askedBusiness(
  id: string | undefined,
  { signal, url }: Request,
): Promise<{ readonly people: TenantPeople; readonly page: number }> {
  const people = await read<TenantPeople>('tenant/people', signal, { id: idIn(id) });
  return { people, page: readPage(new URL(url).searchParams, limits.lastListPage) };
}

/** The addresses of a list of a business by pages. */
export const addressIn =
  (list: 'activity' | 'messages', id: string) =>
  (page: number): string =>
    `/users/tenant/${list}/${id}${page === 1 ? '' : `?page=${page}`}`;

/** All guilds, by name in the reader's language: a few dozen. */
export const readGuilds = (signal: AbortSignal): Promise<readonly GuildRecord[]> =>
  searchAll<GuildRecord>('guild', {}, { signal, quiet: true });
