import { createHash } from 'node:crypto';
import { foldFingerprint, recordKinds, streamPrefixOf } from '@charsu/core/domain/aggregates.ts';
import type { Database } from '@charsu/stores/database/database.ts';
import { type ReadModelDefinition, versioned } from './read-model.ts';

/** SQL condition on a row of `read.projection`: its tables were made from a log that has been replaced. */
export const isFromAnotherLog = `definition like 'restored %'`;
/** SQL of the definition that marks a row so: the tables still have the same definition. */
export const asFromAnotherLog = `'restored ' || replace(definition, 'restored ', '')`;

/**
 * SQL condition on a row of `read.projection`: its content may come from a log that has been replaced. The read model
 * stands still until it is rebuilt.
 */
export const isVoid = `(${isFromAnotherLog} or status = 'ahead')`;

/**
 * A hash of all that determines a read model's rows besides the events: its tables, its fold, and the folds and
 * upcasters of its aggregates. Tables filled under another hash are rebuilt.
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

/**
 * Names of the `models` of which queries do not see a filled version under this code's definition: this process must not
 * query them. A version that is filled for the first time is shown from its first record on.
 */
export async function outdatedModels(
  database: Database,
  models: readonly ReadModelDefinition[],
): Promise<readonly string[]> {
  const { rows } = await database.query<{ name: string; definition: string }>(
    `select name, replace(definition, 'restored ', '') as definition from read.projection where current and indexed`,
  );
  const present = new Map(rows.map(({ name, definition }) => [name, definition]));
  return models.filter((model) => present.get(model.name) !== definitionHash(model)).map(({ name }) => name);
}
