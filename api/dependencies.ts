import type { Commands } from '@charsu/core/application/create-commands.ts';
import type { Deposits } from '@charsu/core/application/deposits.ts';
import type { Translations } from '@charsu/core/application/translations.ts';
import type { PaidTexts, WrittenTexts } from '@charsu/core/application/written-texts.ts';
import type { MapTiles } from '@charsu/core/contract/map.ts';
import type { CaughtMessage } from '@charsu/core/contract/outbox.ts';
import type { Reached } from '@charsu/core/contract/set-up.ts';
import type { QueueStatus, ServiceState } from '@charsu/core/contract/system.ts';
import type { LogCertificate } from '@charsu/core/event-store/certificates.ts';
import type { EventStore } from '@charsu/core/event-store/event-store.ts';
import type { PersonalKeys } from '@charsu/core/event-store/personal-data.ts';
import type { LoginProvider } from '@charsu/core/security/login-providers.ts';
import type { Queries } from '@charsu/projections/queries/queries.ts';
import type { ExternalFlows } from '@charsu/stores/accounts/external-flows.ts';
import type { SetUpCodes } from '@charsu/stores/accounts/set-up-codes.ts';
import type { BackupRuns } from '@charsu/stores/backup/backup-runs.ts';
import type { keptBackups } from '@charsu/stores/backup/places.ts';
import type { RestoreRehearsals } from '@charsu/stores/backup/restore-rehearsals.ts';
import type { RestoredCopy } from '@charsu/stores/backup/restored-copy.ts';
import type { BooksProofs } from '@charsu/stores/books/books-proofs.ts';
import type { SignedStatements } from '@charsu/stores/books/signed-statements.ts';
import type { AdvertisementStatistics } from '@charsu/stores/counts/advertisement-statistics.ts';
import type { DailyFigures } from '@charsu/stores/counts/daily-figures.ts';
import type { PhoneReveals } from '@charsu/stores/counts/phone-reveals.ts';
import type { SearchMisses } from '@charsu/stores/counts/search-misses.ts';
import type { Tallies, Visitors } from '@charsu/stores/counts/visits.ts';
import type { ReachedServers } from '@charsu/stores/database/reached-servers.ts';
import type { ImportRuns } from '@charsu/stores/imports/import-runs.ts';
import type { OldAddresses } from '@charsu/stores/imports/imported.ts';
import type { Turns } from '@charsu/stores/limits/turns.ts';
import type { KeptDrafts } from '@charsu/stores/members/kept-drafts.ts';
import type { SavedAdvertisements } from '@charsu/stores/members/saved-advertisements.ts';
import type { SavedSearches } from '@charsu/stores/members/saved-searches.ts';
import type { ContactMessages } from '@charsu/stores/messages/contact-messages.ts';
import type { Conversations } from '@charsu/stores/messages/conversations.ts';
import type { OutgoingMessages } from '@charsu/stores/messages/outgoing.ts';
import type { PushSubscriptions } from '@charsu/stores/messages/push-subscriptions.ts';
import type { ReadMarks } from '@charsu/stores/messages/read-marks.ts';
import type { SubscriberStore } from '@charsu/stores/messages/subscribers.ts';
import type { Webhooks } from '@charsu/stores/messages/webhooks.ts';
import type { ImageStore } from '@charsu/stores/pictures/images.ts';
import type { PictureFiles } from '@charsu/stores/pictures/picture-files.ts';
import type { PictureUploads } from '@charsu/stores/pictures/picture-uploads.ts';
import type { ReviewClaims } from '@charsu/stores/review/review-claims.ts';
import type { ReviewDecisions } from '@charsu/stores/review/review-decisions.ts';
import type { ReviewNotes } from '@charsu/stores/review/review-notes.ts';
import type { SavedReasons } from '@charsu/stores/review/saved-reasons.ts';
import type { SavedViews } from '@charsu/stores/review/saved-views.ts';
import type { Tasks } from '@charsu/stores/review/tasks.ts';
import type { Captcha } from './sessions/captcha.ts';
import type { DeletionDependencies } from './sessions/deletion.ts';
import type { Seals } from './sessions/seals.ts';

/**
 * A server that the product needs, with its check. The check rejects when the server does not answer, and resolves with
 * a reason when it refuses writes.
 */
export interface PartCheck {
  readonly name: 'postgres' | 'eventStore' | 'search';
  check(): Promise<string | undefined>;
}

/** All external dependencies of the API. Tests give real ones on servers of their own. */
export interface ApiDependencies extends Omit<DeletionDependencies, 'queries' | 'outgoing'> {
  readonly commands: Commands;
  readonly queries: Queries;
  readonly eventStore: EventStore;
  /** Undefined where no payment gateway is set up. */
  readonly deposits: Deposits | undefined;
  /** Undefined where no service writes texts. */
  readonly writtenTexts: WrittenTexts | undefined;
  /** Translations for readers; undefined without a service. */
  readonly translating: Translations | undefined;
  readonly outgoing: OutgoingMessages;
  readonly oldAddresses: OldAddresses;
  readonly marks: ReadMarks;
  readonly pushSubscriptions: PushSubscriptions;
  /** The public key for browsers that ask for push, base64url. */
  readonly pushKey: string;
  readonly subscribers: SubscriberStore;
  readonly contactMessages: ContactMessages;
  readonly conversations: Conversations;
  readonly personalKeys: PersonalKeys;
  readonly claims: ReviewClaims;
  readonly decisions: ReviewDecisions;
  readonly reviewNotes: ReviewNotes;
  readonly savedReasons: SavedReasons;
  readonly savedAdvertisements: SavedAdvertisements;
  readonly savedSearches: SavedSearches;
  readonly webhooks: Webhooks;
  readonly savedViews: SavedViews;
  readonly setUpCodes: SetUpCodes;
  readonly tasks: Tasks;
  readonly statements: SignedStatements;
  readonly booksProofs: BooksProofs;
  readonly dailyFigures: DailyFigures;
  /** The private key of the books, PEM. */
  readonly booksKey: string;
  readonly searchMisses: SearchMisses;
  /** The messages that a sandbox of SMS and mail caught; undefined where there is none. */
  readonly caught: (() => Promise<CaughtMessage[]>) | undefined;
  readonly seals: Seals;
  readonly captcha: Captcha;
  readonly flows: ExternalFlows;
  readonly providers: readonly LoginProvider[];
  readonly turns: Turns;
  readonly images: ImageStore;
  readonly importRuns: ImportRuns;
  /** The folder of the files of imports. */
  readonly importsDir: string;
  readonly keptDrafts: KeptDrafts;
  readonly paidTexts: PaidTexts;
  readonly statistics: AdvertisementStatistics;
  readonly pictureUploads: PictureUploads;
  readonly rehearsals: RestoreRehearsals;
  readonly backupRuns: BackupRuns;
  /** The backups where this installation writes them. */
  readonly keptBackups: () => ReturnType<typeof keptBackups>;
  readonly reveals: PhoneReveals;
  readonly files: PictureFiles;
  /** Counts the visitors of a day, each of an advertisement once. */
  addVisits(day: string, visitors: Visitors, tallies: Tallies): Promise<void>;
  readonly parts: readonly PartCheck[];
  /** The states of the services that the product can do without for a while. */
  readonly services: () => readonly ServiceState[];
  readonly reachedServers: ReachedServers;
  /** The reach of mail, SMS and payments. */
  readonly reached: Reached;
  /** The origin of this restored database, where it is not yet the real one. */
  readonly restoredCopy: RestoredCopy | undefined;
  /** Makes it the real one, which this process becomes by its next start. */
  readonly becomeReal: () => Promise<unknown>;
  certificates(): Promise<readonly LogCertificate[]>;
  queues(): Promise<QueueStatus[]>;
  /** The version of PostgreSQL: `18.4`. */
  postgresVersion(): Promise<string>;
  /** Deletes the file with the passwords of the demo's accounts, where this machine has it. */
  forgetDemoSignIns(): Promise<void>;
  /** Retries the dead letters of a reactor; resolves with their number. */
  retryDead(reactor: string): Promise<number>;
  readonly settings: {
    /** The address of the product for visitors, without a trailing slash: `https://charsu.example`. */
    readonly publicUrl: string;
    /** Businesses' pages answer on hosts below this one, too; undefined: on none. */
    readonly baseHost: string | undefined;
    readonly logLevel: string;
    /** A tile server for maps; null: none. */
    readonly mapTiles: MapTiles | null;
    /** Built portal and console; a part without a build is not served. */
    readonly portalBuild: string | undefined;
    readonly adminBuild: string | undefined;
    /** Addresses and networks of the proxies whose X-Forwarded-For header is trusted. */
    readonly trustedProxies: readonly string[];
    readonly requestsPerMinute: number;
    /** Sign-in attempts a minute from one address. */
    readonly signInsPerMinute: number;
    /** Milliseconds that an answer waits for the result of the code that was asked for. */
    readonly codeWaitMs: number;
  };
}
