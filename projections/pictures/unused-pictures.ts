import { aggregateOf, recordKinds } from '@charsu/core/domain/aggregates.ts';
import { fieldsWith } from '@charsu/core/domain/field-table.ts';
import type { Database } from '@charsu/stores/database.ts';
import { isVoid } from '../runner/definition.ts';

/** Every field that holds pictures, as history names them: `advertisement.images`. None of them is personal, so histories have all. */
const imageFields: readonly string[] = recordKinds.flatMap((kind) =>
  fieldsWith(aggregateOf(kind).fields, 'image').map((name) => `${kind}.${name}`),
);

const uuid = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}';

/**
 * Notes of the pictures that were uploaded before an instant since when nothing refers to them, and takes that back of those that something refers to: a
 * record shows them or its history tells that it did. The histories must have caught up with the log. Instants are ISO 8601 in UTC.
 * False, and nothing is noted, after the log was restored until the read side is filled again: what the histories tell may be of another log.
 */
export async function noteUnusedPictures(database: Database, uploadedBefore: string, now: string): Promise<boolean> {
  const { rowCount } = await database.query(
    `select from read.projection where name = 'history' and current and not ${isVoid}`,
  );
  if (rowCount === 0) return false;
  await database.query(
    `with referred as materialized (
       select distinct (regexp_matches(concat(change->>'from', change->>'to'), $4, 'g'))[1]::uuid as id
       from read.history h cross join json_array_elements(h.changes) change
       where concat(h.stream_type, '.', change->>'field') = any($3))
     update app.image i set unused_since = case when r.id is null then $2::timestamptz end
     from app.image j left join referred r on r.id = j.id
     where i.id = j.id and j.created_at < $1 and (j.unused_since is null) = (r.id is null)`,
    [uploadedBefore, now, imageFields, `(${uuid})`],
  );
  return true;
}
