import { createHash } from 'node:crypto';
import { foldFingerprint, recordKinds, streamPrefixOf } from '@charsu/core/domain/aggregates.ts';
import type { Database } from '@charsu/stores/database.ts';
import { type ReadModelDefinition, versioned } from './read-model.ts';

/** Of a row of `read.projection`, in SQL: its tables were made from a log that is no more. */
export const isFromAnotherLog = `definition like 'restored %'`;
/** The definition of such a row, in SQL: its tables are still of the same definition. */
export const asFromAnotherLog = `'restored ' || replace(definition, 'restored ', '')`;

/** Of a row of `read.projection`, in SQL: what it shows may have come from a log that is no more. It stands still until it is rebuilt. */
export const isVoid = `(${isFromAnotherLog} or status = 'ahead')`;

/**
 * What the rows of a read model follow from besides the events, as a hash: its tables, its fold, and how the
 * aggregates that it follows fold and are upcast. Tables that were filled under another definition are rebuilt.
 */
export function definitionHash(model: ReadModelDefinition): string {
  const table = (name: string) => versioned(name, 0);
  const kinds = recordKinds.filter((kind) => model.streamPrefixes.includes(streamPrefixOf(kind)));
  const definition = [
    model.create(table),
    model.index(table),
    model.foldVersion,
    [...model.streamPrefixes].sort(),
    kinds.map(foldFingerprint),
  ];
  return createHash('sha256').update(JSON.stringify(definition)).digest('hex').slice(0, 16);
}

/** Names of those of `models` that queries do not see under the definition that this code has: it must not ask them. */
export async function outdatedModels(
  database: Database,
  models: readonly ReadModelDefinition[],
): Promise<readonly string[]> {
  const { rows } = await database.query<{ name: string; definition: string }>(
    `select name, replace(definition, 'restored ', '') as definition from read.projection where current`,
  );
  const present = new Map(rows.map(({ name, definition }) => [name, definition]));
  return models.filter((model) => present.get(model.name) !== definitionHash(model)).map(({ name }) => name);
}
