import { aggregateOf, recordKinds } from '@charsu/core/domain/aggregates.ts';
import { fieldsWith } from '@charsu/core/domain/field-table.ts';
import { uuidPattern } from '@charsu/core/text/uuid.ts';
import type { Database } from '@charsu/stores/database/database.ts';
import { isVoid } from '../runner/definition.ts';

/**
 * Every field that holds pictures, by its name in histories: `advertisement.images`. None of them is personal, so
 * histories have all.
 */
const imageFields: readonly string[] = recordKinds.flatMap((kind) =>
  fieldsWith(aggregateOf(kind).fields, 'image').map((name) => `${kind}.${name}`),
);

/**
 * Marks the pictures uploaded before an instant that are unused, with the instant since when; clears the mark of
 * pictures that are used again. A picture is used when a record or a message shows it, or a history did. The histories must have
 * caught up with the log. Instants are ISO 8601 in UTC. Returns false, and marks nothing, after the log was restored
 * until the read models are rebuilt: their histories may be of another log.
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
       where concat(h.stream_type, '.', change->>'field') = any($3)
       union select image_id from app.conversation_message where image_id is not null)
     update app.image i set unused_since = case when r.id is null then $2::timestamptz end
     from app.image j left join referred r on r.id = j.id
     where i.id = j.id and j.created_at < $1 and (j.unused_since is null) = (r.id is null)`,
    [uploadedBefore, now, imageFields, `(${uuidPattern})`],
  );
  return true;
}
