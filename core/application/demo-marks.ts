import { identityOf, newRecordId } from '../event-store/command-identity.ts';
import type { LoggedEvent } from '../event-store/event-store.ts';

/**
 * The marks of the demo data, by which it is told from what people made: its ids and the identities of its commands are
 * derived from its keys, and those of people from other ones or from chance.
 */

/** The id of a record of the demo: always the same. */
export const demoId = (kind: string, key: string): string => newRecordId(kind, 'demo', key);

/** The idempotency key of a command of the demo. */
export const demoKey = (key: string): string => `demo/${key}`;

/** The endings of the demo's addresses: no mail to `.example` arrives anywhere. */
export const demoDomains = {
  accounts: '@charsu.example',
  visitors: '@visitors.example',
  readers: '@readers.example',
} as const;

/** The file in the data folder with the demo's accounts and their passwords. */
export const demoSignIns = 'demo-accounts.json';

/** Whether an address belongs to the demo's record with an id. */
export const isDemoAddress = (kind: string, id: string, address: string, domain: string): boolean =>
  address.endsWith(domain) && demoId(kind, address.slice(0, -domain.length)) === id;

/** Whether a command of the demo, by its type and its key, has written an event. */
export const isByDemo = ({ stream, metadata }: LoggedEvent, type: string, key: string): boolean =>
  metadata.$causationId === identityOf(stream, type, {}, demoKey(key)).commandId;
