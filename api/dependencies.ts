import type { Commands } from '@charsu/core/application/commands.ts';
import type { CaughtMessage } from '@charsu/core/contract/outbox.ts';
import type { QueueStatus } from '@charsu/core/contract/system.ts';
import type { LogCertificate } from '@charsu/core/event-store/certificates.ts';
import type { EventStore } from '@charsu/core/event-store/event-store.ts';
import type { LoginProvider } from '@charsu/core/login-providers.ts';
import type { ExternalFlows } from '@charsu/projections/app/external-flows.ts';
import type { ImageStore } from '@charsu/projections/app/images.ts';
import type { OutgoingMessages } from '@charsu/projections/app/outgoing.ts';
import type { ReadMarks } from '@charsu/projections/app/read-marks.ts';
import type { SubscriberStore } from '@charsu/projections/app/subscribers.ts';
import type { Visitors } from '@charsu/projections/app/visits.ts';
import type { Queries } from '@charsu/projections/queries.ts';
import type { PictureFiles } from './pictures/files.ts';
import type { Captcha } from './sessions/captcha.ts';
import type { DeletionDependencies } from './sessions/deletion.ts';
import type { Seals } from './sessions/seals.ts';

/** A server the product needs, and how to find out whether it answers. Rejects when it does not. */
export interface PartCheck {
  readonly name: 'postgres' | 'eventStore' | 'search';
  check(): Promise<void>;
}

/** Everything the API needs of the world. Tests give real ones on servers of their own. */
export interface ApiDependencies extends Omit<DeletionDependencies, 'queries' | 'outgoing'> {
  readonly commands: Commands;
  readonly queries: Queries;
  readonly eventStore: EventStore;
  readonly outgoing: OutgoingMessages;
  readonly marks: ReadMarks;
  readonly subscribers: SubscriberStore;
  /** What a sandbox of SMS and mail caught; undefined where there is none. */
  readonly caught: (() => Promise<CaughtMessage[]>) | undefined;
  readonly seals: Seals;
  readonly captcha: Captcha;
  readonly flows: ExternalFlows;
  readonly providers: readonly LoginProvider[];
  readonly images: ImageStore;
  readonly files: PictureFiles;
  /** Counts the visitors of a day, each of an advertisement once. */
  addVisits(day: string, visitors: Visitors): Promise<void>;
  /** Where `files` keeps them on this machine. */
  readonly uploadsFolder: string;
  readonly parts: readonly PartCheck[];
  /** Of the event log. */
  certificates(): Promise<readonly LogCertificate[]>;
  queues(): Promise<QueueStatus[]>;
  readonly settings: {
    /** Where visitors reach the product, without a trailing slash: `https://charsu.example`. */
    readonly publicUrl: string;
    readonly logLevel: string;
    /** Built portal and console; a part without a build is not served. */
    readonly portalBuild: string | undefined;
    readonly adminBuild: string | undefined;
    /** Requests a minute from one address. */
    readonly requestsPerMinute: number;
    /** Sign-in attempts a minute from one address. */
    readonly signInsPerMinute: number;
  };
}
