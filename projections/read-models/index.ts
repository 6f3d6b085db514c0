import type pg from 'pg';
import type { ReadModelDefinition } from '../runner/read-model.ts';
import * as list from './list.ts';

/** All read models. */
export const readModelDefinitions: readonly ReadModelDefinition[] = Object.values(list);

type List = typeof list;
/** The queries that read models define themselves, by the name of each. */
export type OwnQueries = {
  readonly [Name in keyof List as List[Name] extends { readonly queries: unknown } ? Name : never]: List[Name] extends {
    readonly queries: (pool: pg.Pool) => infer Questions;
  }
    ? Questions
    : never;
};
export function ownQueries(pool: pg.Pool): OwnQueries;
export function ownQueries(pool: pg.Pool): Record<string, object> {
  return Object.fromEntries(
    readModelDefinitions.flatMap(({ name, queries }) => (queries === undefined ? [] : [[name, queries(pool)]])),
  );
}
