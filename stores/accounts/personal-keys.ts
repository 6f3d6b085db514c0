import { randomBytes } from 'node:crypto';
import { type PersonalKeys, PersonForgotten } from '@charsu/core/event-store/personal-data.ts';
import { type Database, isPassing } from '../database/database.ts';

const keyLength = 32;

interface KeyRow {
  subject_id: string;
  key: Buffer | null;
}

export interface PersonalKeyStore extends PersonalKeys {
  /** Destroys a person's key for ever. A person without a key never gets one. */
  destroy(subjectId: string): Promise<void>;
}

/**
 * The keys of personal data, in schema `app`. They are read each time: a copy in the memory of a process would outlive
 * the deletion of the person.
 */
export const createPersonalKeyStore = (database: Database): PersonalKeyStore => ({
  async forWriting(subjectId) {
    const { rows } = await database.query<KeyRow>(
      `with made as (
         insert into app.personal_key (subject_id, key) values ($1, $2) on conflict do nothing returning subject_id, key)
       select subject_id, key from made union all select subject_id, key from app.personal_key where subject_id = $1`,
      [subjectId, randomBytes(keyLength)],
    );
    const [row] = rows;
    // Another process inserted the key between the two parts of the statement.
    if (row === undefined) return this.forWriting(subjectId);
    if (row.key === null) throw new PersonForgotten(subjectId);
    return Uint8Array.from(row.key);
  },
  async forReading(subjectIds) {
    const { rows } = await database.query<KeyRow & { key: Buffer }>({
      name: 'personal keys',
      text: 'select subject_id, key from app.personal_key where subject_id = any($1) and key is not null',
      values: [subjectIds],
    });
    return new Map(rows.map(({ subject_id, key }) => [subject_id, Uint8Array.from(key)]));
  },
  isPassing,
  async destroy(subjectId) {
    await database.query(
      `insert into app.personal_key (subject_id, destroyed_at) values ($1, now())
       on conflict (subject_id) do update set key = null, destroyed_at = now() where app.personal_key.key is not null`,
      [subjectId],
    );
  },
});
