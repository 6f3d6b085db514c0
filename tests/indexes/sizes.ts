import { soaked } from '../support/soak.ts';

/**
 * The number of records in the tables, large enough that reading a whole one costs more than an index. The shares of
 * states, stars and cities are like those of a real market place.
 */
export const large = {
  categories: 132,
  tenants: 10_000,
  advertisements: soaked({ full: 100_000, short: 24_000 }),
  accounts: 20_000,
  owners: 2_000,
  subscribers: 20_000,
  messages: soaked({ full: 100_000, short: 24_000 }),
  notices: soaked({ full: 100_000, short: 24_000 }),
  payments: 50_000,
  conversations: 20_000,
  contactMessages: 20_000,
  reveals: 20_000,
  ratings: 20_000,
} as const;

type Kind =
  | 'category'
  | 'tenant'
  | 'advertisement'
  | 'user'
  | 'person'
  | 'role'
  | 'subscriber'
  | 'image'
  | 'ledger'
  | 'correction'
  | 'payment'
  | 'conversation'
  | 'contact'
  | 'rating';

/** The id of a record of a kind whose number is an expression of SQL: a UUID of version 4, as answers are checked for. */
export const idIn = (kind: string, n: string): string =>
  `overlay(overlay(md5('${kind}' || (${n})) placing '4' from 13) placing 'a' from 17)::uuid`;

/** The id of the n-th record of a kind, from 1. */
export const idOf = (kind: Kind, n: number): string => idIn(kind, `${n}`);
