import type { QuerySources } from '../queries/sources.ts';
import type { ReadModelDefinition } from '../runner/read-model.ts';
import * as list from './list.ts';

type List = typeof list;
export type ReadModel = keyof List;

/** All read models; each has the name that it is listed under. */
export const readModelDefinitions: readonly (ReadModelDefinition & { readonly name: ReadModel })[] = Object.values(
  list satisfies { readonly [Name in ReadModel]: { readonly name: Name } },
);
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
