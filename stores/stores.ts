import type pg from 'pg';
import { createAccounts } from './accounts/accounts.ts';
import { createCredentialStore } from './accounts/credentials.ts';
import { createExternalFlows } from './accounts/external-flows.ts';
import { createOneTimeCodes } from './accounts/one-time-codes.ts';
import { createSessionStore } from './accounts/sessions.ts';
import { createSetUpCodes } from './accounts/set-up-codes.ts';
import { createSignInFailures } from './accounts/sign-in-failures.ts';
import { createBackupRuns } from './backup/backup-runs.ts';
import { createRestoreRehearsals } from './backup/restore-rehearsals.ts';
import { createBooksProofs } from './books/books-proofs.ts';
import { createDailyFigures } from './counts/daily-figures.ts';
import { createPhoneReveals } from './counts/phone-reveals.ts';
import { createSearchMisses } from './counts/search-misses.ts';
import { createImportRuns } from './imports/import-runs.ts';
import { createOldAddresses } from './imports/imported.ts';
import { createKeptDrafts } from './members/kept-drafts.ts';
import { createPaidTexts } from './members/paid-texts.ts';
import { createSavedAdvertisements } from './members/saved-advertisements.ts';
import { createSavedSearches } from './members/saved-searches.ts';
import { createKeptTranslations } from './members/translations.ts';
import { createContactMessages } from './messages/contact-messages.ts';
import { createConversations } from './messages/conversations.ts';
import { createOutgoingMessages } from './messages/outgoing.ts';
import { createPushSubscriptions } from './messages/push-subscriptions.ts';
import { createReadMarks } from './messages/read-marks.ts';
import { createSubscriberStore } from './messages/subscribers.ts';
import { createWebhooks } from './messages/webhooks.ts';
import { createImageStore } from './pictures/images.ts';
import { createPictureUploads } from './pictures/picture-uploads.ts';
import { createReviewClaims } from './review/review-claims.ts';
import { createReviewDecisions } from './review/review-decisions.ts';
import { createReviewNotes } from './review/review-notes.ts';
import { createSavedReasons } from './review/saved-reasons.ts';
import { createSavedViews } from './review/saved-views.ts';
import { createTasks } from './review/tasks.ts';
import { createUniqueValueRows } from './unique-values.ts';

/**
 * The stores of personal data beside the log, in schema `app`; `migrate` must have run. `nameKey` (32 bytes) hides the
 * addresses that codes were sent to, and what is counted for limits.
 */
export const createPersonalStores = (pool: pg.Pool, nameKey: Uint8Array) => ({
  accounts: createAccounts(pool),
  backupRuns: createBackupRuns(pool),
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
