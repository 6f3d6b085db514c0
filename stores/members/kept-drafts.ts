import type { Database } from '../database/database.ts';
import { recordsOf } from '../database/rows.ts';

/** The unsaved input of a form for an advertisement. */
interface KeptDraft {
  /** Counts the saved states of the draft. */
  readonly version: number;
  /** The revision of the advertisement that was read before typing; null for a new one. */
  readonly base: string | null;
  /** The values of the form. */
  readonly typed: Readonly<Record<string, unknown>>;
  /** ISO 8601 instant. */
  readonly keptAt: string;
}

interface Keeping extends Omit<KeptDraft, 'version'> {
  readonly ownerId: string;
  /** Id of the advertisement, `like-` and the id of the copied one, or `new`. */
  readonly record: string;
  /** The version that the caller has read; 0: none. */
  readonly known: number;
}

/** The most kept drafts of a member; each may take 100 kB. */
const most = 50;

/**
 * Kept drafts, in table `app.kept_draft`: a row as long as its input is unsaved. Saving writes the one event and
 * deletes the row.
 */
export const createKeptDrafts = (database: Database) => ({
  /** The kept draft of a record: see `Keeping.record`. */
  async find(ownerId: string, record: string): Promise<KeptDraft | undefined> {
    const sql = 'select version, base, typed, kept_at from app.kept_draft where owner_id = $1 and record = $2';
    return (await recordsOf<KeptDraft>(database, sql, [ownerId, record]))[0];
  },
  /**
   * Stores the input of a form and returns its version; undefined where another tab has stored a later one. Where its
   * owner has more than 50, the oldest go.
   */
  async keep({ ownerId, record, known, base, typed, keptAt }: Keeping): Promise<number | undefined> {
    const { rows } = await database.query<{ version: number }>(
      `insert into app.kept_draft as kept (owner_id, record, version, base, typed, kept_at)
       select $1, $2, 1, $4::bigint, $5::json, $6::timestamptz
       where $3::int = 0 or exists (select from app.kept_draft where owner_id = $1 and record = $2)
       on conflict (owner_id, record) do update
         set version = kept.version + 1, base = excluded.base, typed = excluded.typed, kept_at = excluded.kept_at
         where kept.version = $3
       returning version`,
      [ownerId, record, known, base, JSON.stringify(typed), keptAt],
    );
    const version = rows[0]?.version;
    if (version === 1) {
      await database.query(
        `delete from app.kept_draft where owner_id = $1 and record in (
           select record from app.kept_draft where owner_id = $1 order by kept_at desc, record offset ${most})`,
        [ownerId],
      );
    }
    return version;
  },
  /** Deletes the kept draft of a record: it was saved or discarded. */
  async end(ownerId: string, record: string): Promise<void> {
    await database.query({
      name: 'end of a kept draft',
      text: 'delete from app.kept_draft where owner_id = $1 and record = $2',
      values: [ownerId, record],
    });
  },
});

export type KeptDrafts = ReturnType<typeof createKeptDrafts>;
