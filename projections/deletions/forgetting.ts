import type { ForgetDependencies } from '@charsu/core/application/forget-user.ts';
import { publicationState } from '@charsu/core/domain/publication-state.ts';
import { confirmedNamesOf } from '@charsu/core/domain/user/state.ts';
import { namedUuid } from '@charsu/core/event-store/named-uuid.ts';
import type { Sandbox } from '@charsu/core/gateways/sandbox.ts';
import type { ContactMessages } from '@charsu/stores/contact-messages.ts';
import type { Conversations } from '@charsu/stores/conversations.ts';
import type { CredentialStore } from '@charsu/stores/credentials.ts';
import type { Database } from '@charsu/stores/database.ts';
import type { ExternalFlows } from '@charsu/stores/external-flows.ts';
import type { ImageStore } from '@charsu/stores/images.ts';
import type { KeptDrafts } from '@charsu/stores/kept-drafts.ts';
import type { OneTimeCodes } from '@charsu/stores/one-time-codes.ts';
import type { OutgoingMessages } from '@charsu/stores/outgoing.ts';
import type { createPaidTexts } from '@charsu/stores/paid-texts.ts';
import type { PersonalKeyStore } from '@charsu/stores/personal-keys.ts';
import type { PhoneReveals } from '@charsu/stores/phone-reveals.ts';
import type { PictureFiles } from '@charsu/stores/picture-files.ts';
import type { PictureUploads } from '@charsu/stores/picture-uploads.ts';
import type { ReadMarks } from '@charsu/stores/read-marks.ts';
import type { ReviewClaims } from '@charsu/stores/review-claims.ts';
import type { ReviewDecisions } from '@charsu/stores/review-decisions.ts';
import type { ReviewNotes } from '@charsu/stores/review-notes.ts';
import { isUuid } from '@charsu/stores/rows.ts';
import type { SavedAdvertisements } from '@charsu/stores/saved-advertisements.ts';
import type { SavedSearches } from '@charsu/stores/saved-searches.ts';
import type { SavedViews } from '@charsu/stores/saved-views.ts';
import type { SearchMisses } from '@charsu/stores/search-misses.ts';
import type { SessionStore } from '@charsu/stores/sessions.ts';
import type { SignInFailures } from '@charsu/stores/sign-in-failures.ts';
import type { SubscriberStore } from '@charsu/stores/subscribers.ts';
import type { Queries } from '../queries/queries.ts';
import { isVoid } from '../runner/definition.ts';

interface ForgettingStores extends Pick<ForgetDependencies, 'commands' | 'eventStore'> {
  readonly queries: Pick<Queries, 'tenant' | 'advertisement' | 'waitFor'>;
  readonly personalKeys: PersonalKeyStore;
  readonly credentials: CredentialStore;
  readonly failures: SignInFailures;
  readonly codes: OneTimeCodes;
  readonly sessions: SessionStore;
  readonly flows: Pick<ExternalFlows, 'forget'>;
  readonly outgoing: OutgoingMessages;
  readonly marks: ReadMarks;
  readonly claims: Pick<ReviewClaims, 'forget'>;
  readonly decisions: Pick<ReviewDecisions, 'forget'>;
  readonly subscribers: Pick<SubscriberStore, 'forget'>;
  readonly contactMessages: Pick<ContactMessages, 'forget'>;
  readonly conversations: Pick<Conversations, 'forget'>;
  readonly reviewNotes: Pick<ReviewNotes, 'forget'>;
  readonly savedAdvertisements: Pick<SavedAdvertisements, 'forget'>;
  readonly savedSearches: Pick<SavedSearches, 'forget'>;
  readonly savedViews: Pick<SavedViews, 'forget'>;
  readonly searchMisses: Pick<SearchMisses, 'forget'>;
  readonly images: Pick<ImageStore, 'onlyOf' | 'remove'>;
  readonly keptDrafts: Pick<KeptDrafts, 'forget'>;
  readonly paidTexts: Pick<ReturnType<typeof createPaidTexts>, 'forget'>;
  readonly pictureUploads: Pick<PictureUploads, 'forget'>;
  readonly reveals: Pick<PhoneReveals, 'forget'>;
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
  const { rowCount } = await database.query({
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
  return rowCount !== 0;
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
    credentials,
    failures,
    codes,
    sessions,
    flows,
    outgoing,
    marks,
    claims,
    decisions,
    subscribers,
    contactMessages,
    conversations,
    reviewNotes,
    savedAdvertisements,
    savedSearches,
    savedViews,
    searchMisses,
    images,
    keptDrafts,
    paidTexts,
    pictureUploads,
    reveals,
    sandbox,
    files,
  } = stores;
  return {
    commands,
    eventStore,
    owned: async (ownerId) => ({
      tenants: await queries.tenant.idsOf(ownerId),
      advertisements: await queries.advertisement.idsOf(ownerId),
    }),
    caughtUp: (position) =>
      queries.waitFor(
        position,
        ['tenant', 'advertisement', 'category', 'contentPage', 'account', 'notice'],
        patienceMs,
      ),
    async farewell(user, at) {
      const [name] = confirmedNamesOf(user);
      if (name === undefined) return;
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
      // First, so that an unfinished sign-in cannot begin a session.
      await credentials.remove(userId);
      await sessions.forget(userId);
      await flows.forget(userId);
      await failures.forget(userId);
      await codes.forget(names);
      await subscribers.forget(names, confirmed);
      await contactMessages.forget(userId, confirmed);
      await conversations.forget(userId);
      await marks.forget(userId);
      await claims.forget(userId);
      await decisions.forget(userId);
      await reviewNotes.forget(userId);
      // Before the messages: the jobs that look for new advertisements and prices tell nothing without their rows.
      await savedAdvertisements.forget(userId);
      await savedSearches.forget(userId);
      await savedViews.forget(userId);
      await searchMisses.forget(userId);
      await outgoing.forget(userId);
      await keptDrafts.forget(userId);
      await paidTexts.forget(userId);
      await pictureUploads.forget(userId);
      await reveals.forget(userId);
      const pictures = await images.onlyOf(userId);
      for (const id of pictures) await files.remove(id);
      await images.remove(pictures);
      await sandbox?.forget(names);
    },
    destroyKey: (userId) => personalKeys.destroy(userId),
  };
}
