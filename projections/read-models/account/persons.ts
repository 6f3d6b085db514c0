import { absentPerson, evolvePerson, type PersonState, type PresentPerson } from '@charsu/core/domain/person/state.ts';
import type { LoggedEvent } from '@charsu/core/event-store/event-store.ts';
import { foldText } from '@charsu/core/text/fold.ts';
import type { Database } from '../../database.ts';
import { byRecord, knownBefore } from '../../runner/product-event.ts';
import { upsert } from '../../write-rows.ts';

interface PersonRow {
  id: string;
  revision: string;
  user_id: string;
  person_type: string;
  state: number;
  folded: string;
  denial_reason: string | null;
  created_at: string;
  modified_at: string;
  snapshot: PresentPerson;
}

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

const foldedOf = ({
  firstName,
  surname,
  organizationName,
  nationalId,
  organizationNationalId,
}: PresentPerson): string =>
  foldText([firstName, surname, organizationName, nationalId, organizationNationalId].filter(Boolean).join(' '));

/** Folds the events of persons. */
export async function applyPersons(
  database: Database,
  events: readonly LoggedEvent[],
  table: (name: string) => string,
): Promise<void> {
  const records = byRecord('person', events);
  if (records.size === 0) return;
  const { rows } = await database.query<Pick<PersonRow, 'id' | 'denial_reason' | 'snapshot'> & { created_at: Date }>(
    `select id, denial_reason, created_at, snapshot from ${table('person')} where id = any($1)`,
    [knownBefore(records.values())],
  );
  const before = new Map(rows.map((row) => [row.id, row]));
  const written: PersonRow[] = [];
  for (const { id, events: own } of records.values()) {
    const old = before.get(id);
    let state: PersonState = old?.snapshot ?? absentPerson;
    let denialReason = old?.denial_reason ?? null;
    for (const { event } of own) {
      state = evolvePerson(state, event);
      if (event.type === 'PersonDenied') denialReason = event.data.personal.data?.reason ?? null;
      else if (event.type === 'PersonSubmitted' || event.type === 'PersonApproved') denialReason = null;
    }
    const [first, last] = [own[0]?.logged, own.at(-1)?.logged];
    if (state.status === 'absent' || first === undefined || last === undefined) continue;
    written.push({
      id,
      revision: last.revision.toString(),
      user_id: state.userId,
      person_type: state.personType,
      state: state.state,
      folded: foldedOf(state),
      denial_reason: denialReason,
      created_at: old?.created_at.toISOString() ?? first.metadata.at,
      modified_at: last.metadata.at,
      snapshot: state,
    });
  }
  await upsert(database, table('person'), 'id', written);
}
