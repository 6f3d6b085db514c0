import type { AccountExport } from '@charsu/core/contract/account-export.ts';
import type { PageOf, Paging } from '@charsu/core/contract/paging.ts';
import type { Culture } from '@charsu/core/domain/culture-facts.ts';
import { notFound } from '@charsu/core/domain/domain-error.ts';
import { limits } from '@charsu/core/domain/limits.ts';
import type { ApiDependencies } from '../dependencies.ts';
import type { Caller } from './caller.ts';
import { presentUser } from './own-account.ts';

type Needs = Pick<ApiDependencies, 'accounts' | 'queries' | 'sessions' | 'outgoing' | 'images' | 'subscribers'>;

/** All pages of a list. */
async function all<Item>(read: (paging: Paging) => Promise<PageOf<Item>>): Promise<Item[]> {
  const items: Item[] = [];
  for (let page = 1; ; page += 1) {
    const part = await read({ page, pageSize: limits.maxPageSize });
    items.push(...part.items);
    if (part.items.length < limits.maxPageSize) return items;
  }
}

/** Gathers everything that is held on a caller. */
export async function exportAccount(
  { userId, roles, token }: Pick<Caller, 'userId' | 'roles' | 'token'>,
  { accounts, queries, sessions, outgoing, images, subscribers }: Needs,
  culture: Culture,
  now: Date,
): Promise<AccountExport> {
  const { status: _, ...account } = await presentUser(accounts, userId);
  const person = (await queries.person.ofUser(userId)) ?? null;
  const listed = await queries.user.record(userId);
  if (listed === undefined) throw notFound('user');
  const order = { field: 'createdAt', direction: 'asc' } as const;
  const open = await sessions.list(userId, now.toISOString());
  const filters = [{ recordId: userId }, { actorId: userId }, ...(person === null ? [] : [{ recordId: person.id }])];
  const entries = new Map(
    (await Promise.all(filters.map((filter) => all((paging) => queries.history.list(filter, culture, paging)))))
      .flat()
      .map((entry) => [entry.id, entry]),
  );
  return {
    exportedAt: now.toISOString(),
    account: {
      ...account,
      externalLogins: account.externalLogins.map((login) => ({ ...login })),
      roles: [...roles],
      registeredAt: listed.registeredAt,
      lastSeenAt: listed.lastSeenAt,
    },
    person,
    sessions: open.map(({ jti, userId: _, ...session }) => ({ id: jti, current: jti === token.jti, ...session })),
    messages: await outgoing.ofUser(userId),
    subscription: (account.email !== null && (await subscribers.ofMail(account.email))) || null,
    notices: await all((paging) => queries.notice.list(userId, false, culture, paging)),
    tenants: await all((paging) => queries.tenant.list({ ownerId: userId }, culture, paging, order)),
    advertisements: await all((paging) => queries.advertisement.list({ ownerId: userId }, culture, paging, order)),
    images: await images.ofOwner(userId),
    history: [...entries.values()].sort((a, b) => b.createdAt.localeCompare(a.createdAt)),
  };
}
