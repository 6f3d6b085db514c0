import type { LoggedEvent } from '@charsu/core/event-store/event-store.ts';
import type { Database } from '@charsu/stores/database.ts';
import { foldRecords } from '../../runner/fold-records.ts';
import { foldPerson } from './fold-persons.ts';

export const personTables = {
  create: (table: (name: string) => string) => `
    create table ${table('person')} (
      id uuid primary key,
      revision bigint not null,
      user_id uuid not null,
      person_type text not null,
      state smallint not null,
      -- Names and national ids, for words anywhere in them.
      folded text not null,
      denial_reason text,
      created_at timestamptz not null,
      modified_at timestamptz not null,
      -- Last time that its owner asked for the review.
      requested_at timestamptz,
      snapshot json not null
    );
    create index on ${table('person')} (user_id);`,
  index: (table: (name: string) => string) => `
    create index on ${table('person')} (state, modified_at, id);
    create index on ${table('person')} (modified_at, id);
    create index on ${table('person')} (created_at, id);
    create index on ${table('person')} (person_type, modified_at, id);
    create index on ${table('person')} (folded);
    create index on ${table('person')} using gin (folded gin_trgm_ops);`,
};

/** Folds the events of persons. */
export async function applyPersons(
  database: Database,
  events: readonly LoggedEvent[],
  table: (name: string) => string,
): Promise<void> {
  await foldRecords(database, events, { kind: 'person', table: table('person'), fold: foldPerson });
}
