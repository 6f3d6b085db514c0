import type pg from 'pg';
import { createAccounts } from './accounts.ts';
import { createBooksProofs } from './books-proofs.ts';
import { createContactMessages } from './contact-messages.ts';
import { createConversations } from './conversations.ts';
import { createCredentialStore } from './credentials.ts';
import { createDailyFigures } from './daily-figures.ts';
import { createExternalFlows } from './external-flows.ts';
import { createImageStore } from './images.ts';
import { createImportRuns } from './import-runs.ts';
import { createOldAddresses } from './imported.ts';
import { createKeptDrafts } from './kept-drafts.ts';
import { createOneTimeCodes } from './one-time-codes.ts';
import { createOutgoingMessages } from './outgoing.ts';
import { createPaidTexts } from './paid-texts.ts';
import { createPhoneReveals } from './phone-reveals.ts';
import { createPictureUploads } from './picture-uploads.ts';
import { createPushSubscriptions } from './push-subscriptions.ts';
import { createReadMarks } from './read-marks.ts';
import { createRestoreRehearsals } from './restore-rehearsals.ts';
import { createReviewClaims } from './review-claims.ts';
import { createReviewDecisions } from './review-decisions.ts';
import { createReviewNotes } from './review-notes.ts';
import { createSavedAdvertisements } from './saved-advertisements.ts';
import { createSavedReasons } from './saved-reasons.ts';
import { createSavedSearches } from './saved-searches.ts';
import { createSavedViews } from './saved-views.ts';
import { createSearchMisses } from './search-misses.ts';
import { createSessionStore } from './sessions.ts';
import { createSetUpCodes } from './set-up-codes.ts';
import { createSignInFailures } from './sign-in-failures.ts';
import { createSubscriberStore } from './subscribers.ts';
import { createTasks } from './tasks.ts';
import { createKeptTranslations } from './translations.ts';
import { createUniqueValueRows } from './unique-values.ts';
import { createWebhooks } from './webhooks.ts';

/**
 * The stores of personal data beside the log, in schema `app`; `migrate` must have run. `nameKey` (32 bytes) hides the
 * addresses that codes were sent to, and what is counted for limits.
 */
export const createPersonalStores = (pool: pg.Pool, nameKey: Uint8Array) => ({
  accounts: createAccounts(pool),
  booksProofs: createBooksProofs(pool),
  credentials: createCredentialStore(pool),
  dailyFigures: createDailyFigures(pool),
  failures: createSignInFailures(pool),
  codes: createOneTimeCodes(pool, nameKey),
  sessions: createSessionStore(pool),
  oldAddresses: createOldAddresses(pool),
  outgoing: createOutgoingMessages(pool),
  paidTexts: createPaidTexts(pool),
  translations: createKeptTranslations(pool),
  marks: createReadMarks(pool),
  claims: createReviewClaims(pool),
  decisions: createReviewDecisions(pool),
  webhooks: createWebhooks(pool),
  reviewNotes: createReviewNotes(pool),
  savedReasons: createSavedReasons(pool),
  savedAdvertisements: createSavedAdvertisements(pool),
  savedSearches: createSavedSearches(pool),
  savedViews: createSavedViews(pool),
  searchMisses: createSearchMisses(pool),
  subscribers: createSubscriberStore(pool),
  contactMessages: createContactMessages(pool, nameKey),
  conversations: createConversations(pool),
  flows: createExternalFlows(pool),
  images: createImageStore(pool),
  importRuns: createImportRuns(pool),
  keptDrafts: createKeptDrafts(pool),
  pictureUploads: createPictureUploads(pool),
  pushSubscriptions: createPushSubscriptions(pool),
  rehearsals: createRestoreRehearsals(pool),
  reveals: createPhoneReveals(pool),
  setUpCodes: createSetUpCodes(pool),
  tasks: createTasks(pool),
  uniqueValues: createUniqueValueRows(pool),
});
