import type { AccountExport } from '@charsu/core/contract/account-export.ts';
import type { PageOf, Paging } from '@charsu/core/contract/paging.ts';
import type { Culture } from '@charsu/core/domain/culture-facts.ts';
import { notFound } from '@charsu/core/domain/domain-error.ts';
import { limits } from '@charsu/core/domain/limits.ts';
import { loginNamesOf, type PresentUser } from '@charsu/core/domain/user/state.ts';
import { openPersonal } from '@charsu/core/event-store/personal-data.ts';
import type { ApiDependencies } from '../dependencies.ts';
import type { Caller } from './caller.ts';
import { presentUser } from './own-account.ts';
import { withPersonalValues } from './personal-history.ts';
import { shownSessions } from './shown-sessions.ts';

type Needs = Pick<
  ApiDependencies,
  | 'commands'
  | 'eventStore'
  | 'queries'
  | 'sessions'
  | 'outgoing'
  | 'images'
  | 'subscribers'
  | 'reveals'
  | 'contactMessages'
  | 'conversations'
  | 'savedAdvertisements'
  | 'savedSearches'
  | 'personalKeys'
  | 'failures'
  | 'codes'
  | 'flows'
>;

/** The most history entries in one answer: administrators have very many, and the next call continues at its end. */
const entriesAtOnce = 2_000;

/** Records by their ids, in batches: no record comes twice, even if others are added meanwhile. */
async function byIds<Item>(
  ids: readonly string[],
  read: (ids: readonly string[], paging: Paging) => Promise<PageOf<Item>>,
): Promise<Item[]> {
  const pageSize = limits.maxPageSize;
  const items: Item[] = [];
  for (let at = 0; at < ids.length; at += pageSize) {
    items.push(...(await read(ids.slice(at, at + pageSize), { page: 1, pageSize })).items);
  }
  return items;
}

/** The records of the account's protection, without secrets. */
async function securityOf(
  user: PresentUser,
  { failures, codes, flows }: Pick<Needs, 'failures' | 'codes' | 'flows'>,
): Promise<AccountExport['security']> {
  const addresses = loginNamesOf(user).map(({ value }) => value);
  const [failed, kept, external] = await Promise.all([
    failures.of(user.id),
    codes.ofUser(user.id, addresses),
    flows.ofUser(user.id),
  ]);
  return {
    failedSignIns: failed === undefined ? null : { ...failed },
    codes: kept.codes,
    codesSentAt: kept.sent,
    linking: external.flows,
    ticketsUntil: external.tickets,
  };
}

/** Every page of a list, one after the other. */
async function allOf<Item>(read: (paging: Paging) => Promise<PageOf<Item>>): Promise<Item[]> {
  const pageSize = limits.maxPageSize;
  const all: Item[] = [];
  for (let page = 1; ; page += 1) {
    const { items } = await read({ page, pageSize });
    all.push(...items);
    if (items.length < pageSize) return all;
  }
}

/** Collects all data about a caller; of a long history the part before `historyBefore`. */
export async function exportAccount(
  { userId, roles, token }: Pick<Caller, 'userId' | 'roles' | 'token'>,
  dependencies: Needs,
  culture: Culture,
  now: Date,
  historyBefore?: string,
): Promise<AccountExport> {
  const { commands, queries, sessions, outgoing, images, subscribers, contactMessages, reveals } = dependencies;
  const key = (await dependencies.personalKeys.forReading([userId])).get(userId);
  const user = await presentUser(commands, userId);
  const { status: _, ...account } = user;
  const listed = await queries.user.record(userId);
  if (listed === undefined) throw notFound('user');
  const held = await queries.role.heldBy(userId);
  const everybodys = roles.filter((name) => !held.some((role) => role.name === name));
  const order = { field: 'createdAt', direction: 'asc' } as const;
  const requested = { field: 'requestedAt', direction: 'asc' } as const;
  const { entries, older } = await queries.history.about(userId, { before: historyBefore, limit: entriesAtOnce });
  return {
    exportedAt: now.toISOString(),
    account: {
      ...account,
      externalLogins: account.externalLogins.map((login) => ({ ...login })),
      roles: [...held, ...everybodys.map((name) => ({ name, since: null }))],
      registeredAt: listed.registeredAt,
      lastSeenAt: listed.lastSeenAt,
    },
    person: (await queries.person.ofUser(userId)) ?? null,
    // Includes expired sessions that are still stored.
    sessions: await shownSessions(sessions, userId, token, new Date(0)),
    security: await securityOf(user, dependencies),
    messages: await outgoing.ofUser(userId),
    subscription: (account.email !== null && (await subscribers.ofMail(account.email))) || null,
    // From an address that is not confirmed they may be a stranger's.
    contactMessages: await contactMessages.ofUser(userId, account.emailConfirmed ? account.email : null),
    conversationMessages: (await dependencies.conversations.writtenBy(userId)).map(
      ({ id, conversationId, sealed, createdAt }) => ({
        id,
        conversationId,
        text: key === undefined ? null : String(openPersonal({ subjectId: userId, sealed }, key)),
        createdAt,
      }),
    ),
    savedAdvertisements: await dependencies.savedAdvertisements.list(userId),
    savedSearches: await dependencies.savedSearches.list(userId),
    payments: await allOf((paging) => queries.payment.list({ userId }, paging, requested)),
    ledger: await allOf((paging) => queries.ledger.list({ walletId: userId }, paging, order)),
    notices: await queries.notice.all(userId, culture),
    tenants: await byIds(await queries.tenant.idsOf(userId), (ids, paging) =>
      queries.tenant.list({ ownerId: userId, ids }, culture, paging, order),
    ),
    advertisements: await byIds(await queries.advertisement.idsOf(userId), (ids, paging) =>
      queries.advertisement.list({ ownerId: userId, ids }, culture, paging, order),
    ),
    ratings: await allOf((paging) => queries.rating.list({ authorId: userId }, culture, paging, order)),
    images: await images.ofOwner(userId),
    revealedPhones: await reveals.ofUser(userId),
    history: await withPersonalValues(entries, userId, dependencies),
    olderHistory: older,
  };
}
