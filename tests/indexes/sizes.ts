import { soaked } from '../support/soak.ts';

/**
 * The number of records in the tables, large enough that reading a whole one costs more than an index. The shares of
 * states, stars and cities are like those of a real market place.
 */
export const large = {
  categories: 132,
  tenants: soaked({ full: 10_000, short: 4_000 }),
  advertisements: soaked({ full: 100_000, short: 9_000 }),
  accounts: soaked({ full: 20_000, short: 8_000 }),
  owners: soaked({ full: 2_000, short: 800 }),
  subscribers: soaked({ full: 20_000, short: 8_000 }),
  messages: soaked({ full: 100_000, short: 9_000 }),
  notices: soaked({ full: 100_000, short: 9_000 }),
  payments: soaked({ full: 50_000, short: 9_000 }),
  conversations: soaked({ full: 20_000, short: 6_000 }),
  contactMessages: soaked({ full: 20_000, short: 6_000 }),
  reveals: soaked({ full: 20_000, short: 6_000 }),
  ratings: soaked({ full: 20_000, short: 6_000 }),
} as const;

/** Tables with fewer rows are not large. */
export const fewRows = soaked({ full: 4_000, short: 1_500 });

/** The most rows of large tables that one statement may read: a count up to 10,000. */
export const mostRows = soaked({ full: 20_000, short: 10_000 });

/** The number of the first advertisement, as in the product. */
export const firstNumber = 1_001;

/** A page far behind. */
export const farPage = soaked({ full: 200, short: 40 });

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
