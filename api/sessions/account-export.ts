import type { AccountExport } from '@charsu/core/contract/account-export.ts';
import type { PageOf, Paging } from '@charsu/core/contract/paging.ts';
import type { Culture } from '@charsu/core/domain/culture-facts.ts';
import { notFound } from '@charsu/core/domain/domain-error.ts';
import { limits } from '@charsu/core/domain/limits.ts';
import { loginNamesOf, type PresentUser } from '@charsu/core/domain/user/state.ts';
import { openPersonal } from '@charsu/core/event-store/personal-data.ts';
import type { ApiDependencies } from '../dependencies.ts';
import { contentSchema, textOfContent } from '../routes/message-content.ts';
import { shownSessions } from './account-sessions.ts';
import type { Caller } from './caller.ts';
import { presentUser } from './own-account.ts';
import { withPersonalValues } from './personal-history.ts';
import type { Batches, Sections } from './streamed-json.ts';

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
  | 'webhooks'
  | 'savedViews'
  | 'searchMisses'
  | 'personalKeys'
  | 'failures'
  | 'codes'
  | 'flows'
  | 'pushSubscriptions'
>;

/** The most history entries in one answer: administrators have very many, and the next call continues at its end. */
const entriesAtOnce = 2_000;

/** Records by their ids, in batches: no record comes twice, even if others are added meanwhile. */
async function* byIds<Item>(
  ids: Promise<readonly string[]>,
  read: (ids: readonly string[], paging: Paging) => Promise<PageOf<Item>>,
): Batches<Item> {
  const pageSize = limits.maxPageSize;
  const all = await ids;
  for (let at = 0; at < all.length; at += pageSize) {
    yield (await read(all.slice(at, at + pageSize), { page: 1, pageSize })).items;
  }
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
async function* allOf<Item>(read: (paging: Paging) => Promise<PageOf<Item>>): Batches<Item> {
  const pageSize = limits.maxPageSize;
  for (let page = 1; ; page += 1) {
    const { items } = await read({ page, pageSize });
    yield items;
    if (items.length < pageSize) return;
  }
}

/** The messages that a user wrote, readable while the user's key is there. */
async function* writtenMessages(
  userId: string,
  culture: Culture,
  { conversations, personalKeys }: Pick<Needs, 'conversations' | 'personalKeys'>,
): Batches<AccountExport['conversationMessages'][number]> {
  const key = (await personalKeys.forReading([userId])).get(userId);
  for await (const messages of conversations.writtenBy(userId)) {
    yield messages.map(({ id, conversationId, sealed, createdAt }) => ({
      id,
      conversationId,
      text:
        key === undefined
          ? null
          : textOfContent(contentSchema.parse(openPersonal({ subjectId: userId, sealed }, key)), culture),
      createdAt,
    }));
  }
}

/**
 * All data about a caller, section by section; of a long history the part before `historyBefore`. Rejects before the
 * first section for an account that is gone.
 */
export async function exportAccount(
  { userId, roles, token }: Pick<Caller, 'userId' | 'roles' | 'token'>,
  dependencies: Needs,
  culture: Culture,
  now: Date,
  historyBefore?: string,
): Promise<Sections<AccountExport>> {
  const { commands, queries, sessions, outgoing, images, subscribers, contactMessages, reveals } = dependencies;
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
    exportedAt: () => now.toISOString(),
    account: () => ({
      ...account,
      externalLogins: account.externalLogins.map((login) => ({ ...login })),
      roles: [...held, ...everybodys.map((name) => ({ name, since: null }))],
      registeredAt: listed.registeredAt,
      lastSeenAt: listed.lastSeenAt,
    }),
    person: async () => (await queries.person.ofUser(userId)) ?? null,
    // Includes expired sessions that are still stored.
    sessions: () => shownSessions(sessions, userId, token, new Date(0)),
    security: () => securityOf(user, dependencies),
    pushBrowsers: () => dependencies.pushSubscriptions.ofUser(userId),
    messages: () => outgoing.ofUser(userId),
    subscription: async () => (account.email !== null && (await subscribers.ofMail(account.email))) || null,
    // From an address that is not confirmed they may be a stranger's.
    contactMessages: () => contactMessages.ofUser(userId, account.emailConfirmed ? account.email : null),
    conversationMessages: () => writtenMessages(userId, culture, dependencies),
    savedAdvertisements: () => dependencies.savedAdvertisements.list(userId),
    savedSearches: () => dependencies.savedSearches.list(userId),
    webhooks: async () => (await dependencies.webhooks.list(userId)).map(({ secret: _, ...webhook }) => webhook),
    savedViews: () => dependencies.savedViews.ofUser(userId),
    missedSearches: () => dependencies.searchMisses.ofUser(userId),
    payments: () => allOf((paging) => queries.payment.list({ userId }, paging, requested)),
    ledger: () => allOf((paging) => queries.ledger.list({ walletId: userId }, paging, order)),
    notices: () => queries.notice.all(userId, culture),
    tenants: () =>
      byIds(queries.tenant.idsOf(userId), (ids, paging) =>
        queries.tenant.list({ ownerId: userId, ids }, culture, paging, order),
      ),
    memberships: () => queries.tenant.memberships(userId),
    advertisements: () =>
      byIds(queries.advertisement.idsOf(userId), (ids, paging) =>
        queries.advertisement.list({ ownerId: userId, ids }, culture, paging, order),
      ),
    ratings: () => allOf((paging) => queries.rating.list({ authorId: userId }, culture, paging, order)),
    images: () => images.ofOwner(userId),
    revealedPhones: () => reveals.ofUser(userId),
    history: () => withPersonalValues(entries, userId, dependencies),
    olderHistory: () => older,
  };
}
