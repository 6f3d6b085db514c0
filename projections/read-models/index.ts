import { extensions } from '@charsu/core/extensions/loaded.ts';
import type { QuerySources } from '../queries/sources.ts';
import type { ReadModelDefinition } from '../runner/read-model.ts';
import * as list from './list.ts';

type List = typeof list;
export type ReadModel = keyof List;

type Named = ReadModelDefinition & { readonly name: ReadModel };
const own: readonly Named[] = Object.values(list satisfies { readonly [Name in ReadModel]: { readonly name: Name } });

/** The read models of extensions. Throws for one that would take the names of others. */
const extended = extensions.flatMap(({ name, kind, part }): readonly Named[] => {
  const model = part('read-model.ts') as Named | undefined;
  if (model === undefined) return [];
  const tables = kind.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  const foreign = model.tables.find((table) => table !== tables && !table.startsWith(`${tables}_`));
  if (model.name !== kind || foreign !== undefined)
    throw new Error(
      `The extension ${name} cannot be loaded: the name of its read model must be ${kind}, and its tables begin with ${tables}.`,
    );
  return [model];
});

/** All read models; each has the name that it is listed under. Those of extensions are among them. */
export const readModelDefinitions: readonly Named[] = [...own, ...extended];
/** The names of all read models. */
export const readModels: readonly ReadModel[] = readModelDefinitions.map(({ name }) => name);

/** The queries of the read models that have some, by the name of each. */
type ReadModelQueries = {
  readonly [Name in ReadModel as List[Name] extends { readonly queries: unknown } ? Name : never]: List[Name] extends {
    readonly queries: (sources: QuerySources) => infer Queries;
  }
    ? Queries
    : never;
};
export function readModelQueries(sources: QuerySources): ReadModelQueries;
export function readModelQueries(sources: QuerySources): Record<string, object> {
  const models: readonly ReadModelDefinition[] = readModelDefinitions;
  return Object.fromEntries(models.flatMap(({ name, queries }) => (queries ? [[name, queries(sources)]] : [])));
}
