import { defaultCulture } from '@charsu/core/domain/culture.ts';
import type { Queries } from '@charsu/projections/queries/queries.ts';
import type { Order } from '@charsu/stores/database/rows.ts';
import type { Ids, Question } from './asked.ts';
import { farPage } from './sizes.ts';

export const fa = defaultCulture;
export const first = { page: 1, pageSize: 25 };
export const deep = { page: farPage, pageSize: 25 };
export const newest: Order = { field: 'modifiedAt', direction: 'desc' };
/** The order of the review queue. */
export const longestFirst = { field: 'requestedAt', direction: 'asc' } as const;
export const byName: Order = { field: 'name', direction: 'asc' };
/** By each field in both directions. */
export const orders = (fields: readonly string[]): Order[] =>
  fields.flatMap((field) => [
    { field, direction: 'asc' },
    { field, direction: 'desc' },
  ]);
/** A query for a list of advertisements, newest first. */
export const advertisementList = (
  name: string,
  filter: (ids: Ids) => Parameters<Queries['advertisement']['list']>[0],
  allowed: Question[2] = {},
): Question => [
  `advertisements ${name}`,
  ({ queries, ids }) => queries.advertisement.list(filter(ids), fa, first, newest),
  allowed,
];
export const tenantList = (name: string, filter: (ids: Ids) => Parameters<Queries['tenant']['list']>[0]): Question => [
  `businesses ${name}`,
  ({ queries, ids }) => queries.tenant.list(filter(ids), fa, first, newest),
];
export const historyList = (
  name: string,
  filter: (ids: Ids) => Parameters<Queries['history']['list']>[0],
): Question => [`history ${name}`, ({ queries, ids }) => queries.history.list(filter(ids), fa, first)];
