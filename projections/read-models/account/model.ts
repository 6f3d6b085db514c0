import type { LoggedEvent } from '@charsu/core/event-store/event-store.ts';
import { notifyInboxes } from '@charsu/stores/messages/inbox-news.ts';
import { byRecord } from '../../runner/product-event.ts';
import { nothingPublic, type ReadModelDefinition } from '../../runner/read-model.ts';
import { persons } from './persons.ts';
import { accountQueries } from './queries.ts';
import { applyRoles, roleTables } from './roles.ts';
import { applyUsers, userTables } from './users.ts';

/** Users whose sessions and streams must end: deleted or locked for good. */
const shutOut = (events: readonly LoggedEvent[]): string[] =>
  [...byRecord('user', events).values()]
    .filter(({ events: own }) => own.some(({ event }) => /^User(Deleted|LockedPermanently)$/.test(event.type)))
    .map(({ id }) => id);

/**
 * Users, their persons and their roles. No personal data of a deleted user stays, whether their events can still be
 * decrypted or not, so that a rebuild gives the same rows.
 */
export const accountModel = {
  name: 'account',
  queries: accountQueries,
  foldVersion: 3,
  streamPrefixes: ['user-', 'person-', 'role-'],
  tables: ['user_account', 'person', 'role', 'role_permission', 'role_member'],
  create: (table) => userTables.create(table) + persons.model.create(table) + roleTables(table),
  index: (table) => userTables.index(table) + persons.model.index(table),
  async apply(database, events, table, rebuilding) {
    // Persons before users: a deletion removes the person too, after all earlier events of the batch.
    await persons.apply(database, events, table);
    await applyUsers(database, events, table);
    await applyRoles(database, events, table);
    if (!rebuilding) await notifyInboxes(database, shutOut(events));
    return nothingPublic;
  },
} as const satisfies ReadModelDefinition;
