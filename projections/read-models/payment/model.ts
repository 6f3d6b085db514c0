import { recordOf } from '@charsu/core/domain/aggregates.ts';
import type { Database } from '@charsu/stores/database/database.ts';
import { foldRecords } from '../../runner/fold-records.ts';
import { nothingPublic, type ReadModelDefinition } from '../../runner/read-model.ts';
import { foldPayment, type PaymentRow } from './fold.ts';
import { paymentQueries } from './queries.ts';

/** The first receipt's number, less one. */
const numbersStartAfter = 10_000;

/** Payments; the receipts of those that were credited are numbered in the order of the log. */
export const paymentModel = {
  queries: paymentQueries,
  name: 'payment',
  foldVersion: 1,
  streamPrefixes: ['payment-'],
  tables: ['payment', 'payment_receipt'],
  create: (table) => `
    create table ${table('payment')} (
      id uuid primary key,
      revision bigint not null,
      user_id text not null,
      -- Rial.
      amount bigint not null,
      status text not null,
      code int,
      reference_id text collate "C",
      receipt int,
      requested_at timestamptz not null,
      modified_at timestamptz not null,
      credited_at timestamptz,
      snapshot json not null
    );
    create table ${table('payment_receipt')} (
      only_row boolean primary key default true check (only_row),
      last int not null
    );`,
  index: (table) => {
    const name = table('payment');
    return `
    create index on ${name} (user_id, requested_at, id);
    create index on ${name} (requested_at, id);
    create index on ${name} (modified_at, id);
    create index on ${name} (amount, id);
    create index on ${name} (status, requested_at, id);
    create index on ${name} (receipt);
    create index on ${name} (reference_id);`;
  },

  async apply(database, events, table) {
    // In the order of the log, however it is cut into batches: a rebuild gives the same numbers.
    const credited = events.filter(({ event }) => event.type === 'PaymentCredited');
    const ids = credited.flatMap(({ stream }) => recordOf(stream)?.id ?? []);
    const receipts = await number(database, table('payment_receipt'), ids);
    await foldRecords<'payment', PaymentRow>(database, events, {
      kind: 'payment',
      table: table('payment'),
      fold: (before, record) => foldPayment(before, record, receipts.get(record.id)),
    });
    return nothingPublic;
  },
} as const satisfies ReadModelDefinition;

/** Running numbers for receipts. */
async function number(database: Database, table: string, ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
  if (ids.length === 0) return new Map();
  const { rows } = await database.query<{ last: number }>({
    name: `number ${table}`,
    text: `insert into ${table} as numbers (last) values (${numbersStartAfter} + $1::int)
           on conflict (only_row) do update set last = numbers.last + $1::int returning last`,
    values: [ids.length],
  });
  const last = rows[0]?.last ?? Number.NaN;
  return new Map(ids.map((id, index) => [id, last - ids.length + 1 + index]));
}
