import { demoDomains } from '@charsu/core/application/demo-marks.ts';
import type { ForgetDependencies } from '@charsu/core/application/forget-user.ts';
import { publicationState } from '@charsu/core/domain/publication-state.ts';
import { confirmedNamesOf } from '@charsu/core/domain/user/state.ts';
import { namedUuid } from '@charsu/core/event-store/command-identity.ts';
import type { Sandbox } from '@charsu/core/gateways/sandbox.ts';
import { isUuid } from '@charsu/core/text/uuid.ts';
import type { Accounts } from '@charsu/stores/accounts/accounts.ts';
import type { OneTimeCodes } from '@charsu/stores/accounts/one-time-codes.ts';
import type { PersonalKeyStore } from '@charsu/stores/accounts/personal-keys.ts';
import type { SignInFailures } from '@charsu/stores/accounts/sign-in-failures.ts';
import type { SearchMisses } from '@charsu/stores/counts/search-misses.ts';
import type { Database } from '@charsu/stores/database/database.ts';
import { anyRow } from '@charsu/stores/database/rows.ts';
import type { ContactMessages } from '@charsu/stores/messages/contact-messages.ts';
import type { Conversations } from '@charsu/stores/messages/conversations.ts';
import type { OutgoingMessages } from '@charsu/stores/messages/outgoing.ts';
import type { SubscriberStore } from '@charsu/stores/messages/subscribers.ts';
import type { ImageStore } from '@charsu/stores/pictures/images.ts';
import type { PictureFiles } from '@charsu/stores/pictures/picture-files.ts';
import type { ReviewDecisions } from '@charsu/stores/review/review-decisions.ts';
import type { Queries } from '../queries/queries.ts';
import { isVoid } from '../runner/definition.ts';

interface ForgettingStores extends Pick<ForgetDependencies, 'commands' | 'eventStore'> {
  readonly queries: Pick<Queries, 'tenant' | 'advertisement' | 'waitFor'>;
  readonly personalKeys: PersonalKeyStore;
  readonly accounts: Accounts;
  readonly failures: SignInFailures;
  readonly codes: OneTimeCodes;
  readonly outgoing: OutgoingMessages;
  readonly decisions: Pick<ReviewDecisions, 'forget'>;
  readonly subscribers: Pick<SubscriberStore, 'forget'>;
  readonly contactMessages: Pick<ContactMessages, 'forget'>;
  readonly conversations: Pick<Conversations, 'forget'>;
  readonly searchMisses: Pick<SearchMisses, 'forget'>;
  readonly images: Pick<ImageStore, 'onlyOf' | 'remove'>;
  /** Undefined where only real services send messages. */
  readonly sandbox: Pick<Sandbox, 'forget'> | undefined;
  readonly files: Pick<PictureFiles, 'remove'>;
}

/** The namespace of the ids of farewells. It can never change, since the id shows that a farewell was sent. */
const farewellNamespace = '0d9a5f0e-52a6-4b0f-9d6c-6f0e0c9b7a31';

/**
 * Whether a user is deleted while their key, a business or an advertisement is still there. False after the log was
 * restored, until the read models are rebuilt: their rows may come from events that are gone.
 */
export async function isUnfinishedDeletion(database: Database, userId: string): Promise<boolean> {
  if (!isUuid(userId)) return false;
  return anyRow(database, {
    name: 'unfinished deletion',
    text: `select from read.user_account u where u.id = $1 and u.deleted and (
       exists (select from app.personal_key k where k.subject_id = u.id::text and k.key is not null)
       or exists (select from read.tenant t where t.owner_id = u.id::text)
       or exists (select from read.advertisement a where a.owner_id = u.id::text and a.state <> $2))
     and not exists (
       select from read.projection where name in ('account', 'tenant', 'advertisement') and current and ${isVoid})`,
    // Cancelled advertisements may stay for the books.
    values: [userId, publicationState.cancelled],
  });
}

/** The longest wait for the read models, in ms; a deletion that gives up is finished by its reactor. */
const patienceMs = 10_000;

/** The dependencies of forgetting a user, made from the stores of an installation. */
export function forgettingWith(stores: ForgettingStores): ForgetDependencies {
  const {
    commands,
    eventStore,
    queries,
    personalKeys,
    accounts,
    failures,
    codes,
    outgoing,
    decisions,
    subscribers,
    contactMessages,
    conversations,
    searchMisses,
    images,
    sandbox,
    files,
  } = stores;
  return {
    commands,
    eventStore,
    owned: async (ownerId) => ({
      tenants: await queries.tenant.idsOf(ownerId),
      advertisements: await queries.advertisement.idsOf(ownerId),
      memberships: (await queries.tenant.memberships(ownerId)).map(({ id }) => id),
    }),
    caughtUp: (position) =>
      queries.waitFor(
        position,
        ['tenant', 'advertisement', 'category', 'contentPage', 'account', 'notice'],
        patienceMs,
      ),
    async farewell(user, at) {
      const [name] = confirmedNamesOf(user);
      if (name === undefined || name.value.endsWith(demoDomains.accounts)) return;
      await outgoing.enqueue({
        id: namedUuid(user.id, farewellNamespace),
        // The farewell belongs to no user: it must outlast the user's other messages.
        userId: undefined,
        channel: name.kind === 'email' ? 'email' : 'sms',
        receiver: name.value,
        template: 'accountDeleted',
        culture: user.culture,
        params: {},
        at,
      });
    },
    async forget(userId, names, confirmed) {
      // First, what is being sent and what is counted: it outlasts the account, without its name.
      await outgoing.forget(userId);
      await searchMisses.forget(userId);
      await accounts.delete(userId);
      // Then what names no account, or the account of somebody else.
      await conversations.forget(userId);
      await decisions.forget(userId);
      await failures.forget(userId);
      await codes.forget(names);
      await subscribers.forget(names, confirmed);
      await contactMessages.forget(confirmed);
      const pictures = await images.onlyOf(userId);
      for (const id of pictures) await files.remove(id);
      await images.remove(pictures);
      await sandbox?.forget(names);
    },
    destroyKey: (userId) => personalKeys.destroy(userId),
  };
}
