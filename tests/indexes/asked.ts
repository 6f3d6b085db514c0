import type { KeptTranslations } from '@charsu/core/application/translations.ts';
import type { Queries } from '@charsu/projections/queries/queries.ts';
import { type CredentialStore, createCredentialStore } from '@charsu/stores/accounts/credentials.ts';
import { createExternalFlows, type ExternalFlows } from '@charsu/stores/accounts/external-flows.ts';
import { createOneTimeCodes, type OneTimeCodes } from '@charsu/stores/accounts/one-time-codes.ts';
import { createPersonalKeyStore, type PersonalKeyStore } from '@charsu/stores/accounts/personal-keys.ts';
import { createSessionStore, type SessionStore } from '@charsu/stores/accounts/sessions.ts';
import { createSignInFailures, type SignInFailures } from '@charsu/stores/accounts/sign-in-failures.ts';
import { createUsedOnceStore, type UsedOnceStore } from '@charsu/stores/accounts/used-once.ts';
import {
  type AdvertisementStatistics,
  createAdvertisementStatistics,
} from '@charsu/stores/counts/advertisement-statistics.ts';
import { createDailyFigures, type DailyFigures } from '@charsu/stores/counts/daily-figures.ts';
import { createPhoneReveals, type PhoneReveals } from '@charsu/stores/counts/phone-reveals.ts';
import { createSearchMisses, type SearchMisses } from '@charsu/stores/counts/search-misses.ts';
import { createKeptDrafts, type KeptDrafts } from '@charsu/stores/members/kept-drafts.ts';
import { createPaidTexts } from '@charsu/stores/members/paid-texts.ts';
import { createSavedAdvertisements, type SavedAdvertisements } from '@charsu/stores/members/saved-advertisements.ts';
import { createSavedSearches, type SavedSearches } from '@charsu/stores/members/saved-searches.ts';
import { createKeptTranslations } from '@charsu/stores/members/translations.ts';
import { type ContactMessages, createContactMessages } from '@charsu/stores/messages/contact-messages.ts';
import { type Conversations, createConversations } from '@charsu/stores/messages/conversations.ts';
import { createOutgoingMessages, type OutgoingMessages } from '@charsu/stores/messages/outgoing.ts';
import { createReadMarks, type ReadMarks } from '@charsu/stores/messages/read-marks.ts';
import { createSubscriberStore, type SubscriberStore } from '@charsu/stores/messages/subscribers.ts';
import { createImageStore, type ImageStore } from '@charsu/stores/pictures/images.ts';
import { createPictureUploads, type PictureUploads } from '@charsu/stores/pictures/picture-uploads.ts';
import { createReviewNotes, type ReviewNotes } from '@charsu/stores/review/review-notes.ts';
import { createTasks, type Tasks } from '@charsu/stores/review/tasks.ts';
import type pg from 'pg';
import { idOf } from './sizes.ts';

/** All objects with queries on the tables of people and records. */
interface Product {
  readonly queries: Queries;
  readonly sessions: SessionStore;
  readonly credentials: CredentialStore;
  readonly failures: SignInFailures;
  readonly codes: OneTimeCodes;
  readonly flows: ExternalFlows;
  readonly usedOnce: UsedOnceStore;
  readonly keys: PersonalKeyStore;
  readonly marks: ReadMarks;
  readonly messages: OutgoingMessages;
  readonly subscribers: SubscriberStore;
  readonly images: ImageStore;
  readonly pictureUploads: PictureUploads;
  readonly conversations: Pick<
    Conversations,
    'of' | 'list' | 'messages' | 'newest' | 'writtenBy' | 'usualAnswer' | 'shows'
  >;
  readonly contactMessages: Pick<ContactMessages, 'list' | 'record' | 'ofUser' | 'report' | 'waiting'>;
  readonly reveals: PhoneReveals;
  readonly keptDrafts: KeptDrafts;
  readonly paidTexts: ReturnType<typeof createPaidTexts>;
  readonly translations: KeptTranslations;
  readonly reviewNotes: ReviewNotes;
  readonly tasks: Tasks;
  readonly savedAdvertisements: SavedAdvertisements;
  readonly savedSearches: SavedSearches;
  readonly searchMisses: Pick<SearchMisses, 'ofUser' | 'forget'>;
  readonly statistics: AdvertisementStatistics;
  readonly dailyFigures: DailyFigures;
}

/** The records of the queries; `owner` has businesses and very many notices, `leaver` is deleted. */
export type Ids = Record<
  | 'category'
  | 'leaf'
  | 'tenant'
  | 'advertisement'
  | 'entry'
  | 'owner'
  | 'user'
  | 'leaver'
  | 'person'
  | 'role'
  | 'image'
  | 'ledger'
  | 'correction'
  | 'payment'
  | 'conversation'
  | 'contact',
  string
>;

export interface Asked extends Product {
  readonly pool: pg.Pool;
  readonly ids: Ids;
  /** Sends one part of the waiting rows to the search server. */
  readonly drain: () => Promise<number>;
}

/** The exceptions of a query, with their reasons. */
interface Allowance {
  /** It may be answered without a statement. */
  readonly fromMemory?: string;
  /** It may read a whole table, or more rows than others. */
  readonly wholeTable?: string;
}

export type Question = readonly [name: string, ask: (asked: Asked) => Promise<unknown>, allowed?: Allowance];

/** The stores of a product over a database. */
export function productOf(pool: pg.Pool, queries: Queries): Product {
  const { of, list, messages, newest, writtenBy, usualAnswer, shows } = createConversations(pool);
  const { ofUser: missesOfUser, forget: forgetMisses } = createSearchMisses(pool);
  const { list: listMessages, record, ofUser, report, waiting } = createContactMessages(pool, new Uint8Array(32));
  return {
    queries,
    sessions: createSessionStore(pool),
    credentials: createCredentialStore(pool),
    failures: createSignInFailures(pool),
    codes: createOneTimeCodes(pool, new Uint8Array(32)),
    flows: createExternalFlows(pool),
    usedOnce: createUsedOnceStore(pool),
    keys: createPersonalKeyStore(pool),
    marks: createReadMarks(pool),
    messages: createOutgoingMessages(pool),
    subscribers: createSubscriberStore(pool),
    images: createImageStore(pool),
    pictureUploads: createPictureUploads(pool),
    reveals: createPhoneReveals(pool),
    conversations: { of, list, messages, newest, writtenBy, usualAnswer, shows },
    keptDrafts: createKeptDrafts(pool),
    paidTexts: createPaidTexts(pool),
    translations: createKeptTranslations(pool),
    reviewNotes: createReviewNotes(pool),
    tasks: createTasks(pool),
    savedAdvertisements: createSavedAdvertisements(pool),
    savedSearches: createSavedSearches(pool),
    searchMisses: { ofUser: missesOfUser, forget: forgetMisses },
    statistics: createAdvertisementStatistics(pool),
    dailyFigures: createDailyFigures(pool),
    contactMessages: { list: listMessages, record, ofUser, report, waiting },
  };
}

export async function readIds(pool: pg.Pool): Promise<Ids> {
  const { rows } = await pool.query<Ids>(
    `select ${idOf('category', 1)} as category, ${idOf('category', 20)} as leaf, ${idOf('tenant', 5)} as tenant,
       ${idOf('advertisement', 10)} as advertisement, md5('event9')::uuid as entry, ${idOf('user', 7)} as owner,
       ${idOf('user', 7_000)} as user,
       ${idOf('user', 10)} as leaver, ${idOf('person', 7_000)} as person, ${idOf('role', 1)} as role,
       ${idOf('image', 7)} as image, ${idOf('ledger', 9)} as ledger, ${idOf('correction', 9)} as correction, ${idOf('payment', 9)} as payment,
       ${idOf('conversation', 9)} as conversation, ${idOf('contact', 9)} as contact`,
  );
  const [ids] = rows;
  if (ids === undefined) throw new Error('PostgreSQL has answered no row.');
  return ids;
}

/**
 * The same object, which adds to `called` each of its functions that is called, by its path as `queries.tenant.page`;
 * `there` gets the paths of all functions.
 */
export function noting<Target extends object>(
  target: Target,
  called: Set<string>,
  there: Set<string>,
  path = '',
): Target {
  for (const [key, value] of Object.entries(target)) {
    if (typeof value === 'function') there.add(path + key);
    else noting(value, called, there, `${path}${key}.`);
  }
  return new Proxy(target, {
    get(from, key, receiver) {
      const value: unknown = Reflect.get(from, key, receiver);
      if (typeof value === 'function') called.add(path + String(key));
      return typeof value === 'object' && value !== null
        ? noting(value, called, there, `${path}${String(key)}.`)
        : value;
    },
  });
}
