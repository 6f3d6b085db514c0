import type { Database } from '@charsu/stores/database/database.ts';
import { foldRecords } from '../../runner/fold-records.ts';
import { nothingPublic, type ReadModelDefinition } from '../../runner/read-model.ts';
import { append } from '../../runner/write-rows.ts';
import {
  book,
  type CorrectionRow,
  type Decision,
  type EndedHold,
  type LedgerRow,
  type PostingRow,
  type WalletRow,
} from './fold.ts';
import { ledgerQueries } from './queries.ts';

/** Wallets, the lines of their ledgers, their corrections, the journal, and the sums of each account by day. */
export const ledgerModel = {
  queries: ledgerQueries,
  name: 'ledger',
  foldVersion: 3,
  streamPrefixes: ['wallet-'],
  tables: ['wallet', 'ledger', 'correction', 'posting', 'trial_day'],
  create: (table) => `
    create table ${table('wallet')} (
      id uuid primary key,
      revision bigint not null,
      available bigint not null,
      held bigint not null,
      -- By account.
      balances json not null,
      sums json not null,
      -- Digest of the last event.
      head text not null,
      modified_at timestamptz not null
    );
    create table ${table('ledger')} (
      id uuid primary key,
      position bigint not null,
      wallet_id uuid not null,
      revision bigint not null,
      transaction_type text not null,
      transaction_source text not null,
      entry text not null,
      amount bigint not null,
      -- The fee of a category in the amount; 0: a free publication.
      fee bigint,
      -- What could be spent after it.
      balance bigint not null,
      state text not null,
      -- Of the line of a hold.
      hold_id text,
      -- The advertisement, message or request.
      cause_id text,
      provider text,
      reference_id text,
      created_at timestamptz not null,
      modified_at timestamptz not null
    );
    create unique index on ${table('ledger')} (hold_id, wallet_id) where hold_id is not null;
    create table ${table('correction')} (
      id uuid primary key,
      wallet_id uuid not null,
      entry text not null,
      amount bigint not null,
      against text not null,
      reason text not null,
      reference text,
      state text not null,
      proposed_by text not null,
      proposed_at timestamptz not null,
      decided_by text,
      decided_at timestamptz
    );
    -- The journal.
    create table ${table('posting')} (
      position bigint not null,
      place int not null,
      event_id uuid not null,
      wallet_id uuid not null,
      revision bigint not null,
      type text not null,
      account text not null,
      -- Credits are positive.
      amount bigint not null,
      created_at timestamptz not null,
      primary key (position, place)
    );
    create table ${table('trial_day')} (
      -- In Tehran.
      day date not null,
      account text not null,
      debit bigint not null,
      credit bigint not null,
      primary key (day, account)
    );`,
  index: (table) => `
    create index on ${table('ledger')} (wallet_id, position);
    create index on ${table('ledger')} (cause_id, position) where cause_id is not null;
    create index on ${table('ledger')} (created_at, position, id);
    create index on ${table('ledger')} (created_at, position, id) where state = 'open';
    create index on ${table('posting')} (created_at, position, place);
    create index on ${table('posting')} (wallet_id, position);
    create index on ${table('correction')} (proposed_at, id);
    create index on ${table('correction')} (wallet_id, proposed_at);
    create index on ${table('correction')} (proposed_at, id) where state = 'waiting';
    create index on ${table('ledger')} (amount, position);
    create index on ${table('ledger')} (modified_at, position, id);
    create index on ${table('wallet')} (modified_at, id);
    create index on ${table('wallet')} (available, id);
    create index on ${table('wallet')} (held, id);`,

  async apply(database, events, table) {
    const lines: LedgerRow[] = [];
    const ended: EndedHold[] = [];
    const postings: PostingRow[] = [];
    const proposed: CorrectionRow[] = [];
    const decided: Decision[] = [];
    await foldRecords<'wallet', WalletRow>(database, events, {
      kind: 'wallet',
      table: table('wallet'),
      fold: (before, record) => {
        const booked = book(before, record);
        lines.push(...booked.lines);
        ended.push(...booked.ended);
        postings.push(...booked.postings);
        proposed.push(...booked.proposed);
        decided.push(...booked.decided);
        return booked.wallet;
      },
    });
    await append(database, table('ledger'), lines);
    await endHolds(database, table('ledger'), ended);
    await append(database, table('correction'), proposed);
    await decide(database, table('correction'), decided);
    await append(database, table('posting'), postings);
    await addToDays(database, table('trial_day'), postings);
    return nothingPublic;
  },
} as const satisfies ReadModelDefinition;

/** Says of the lines of holds what became of them. */
async function endHolds(database: Database, table: string, ended: readonly EndedHold[]): Promise<void> {
  if (ended.length === 0) return;
  await database.query(
    `update ${table} line set state = ended.state, modified_at = ended.modified_at
     from json_to_recordset($1::json) as ended (wallet_id uuid, hold_id text, state text, modified_at timestamptz)
     where line.wallet_id = ended.wallet_id and line.hold_id = ended.hold_id`,
    [JSON.stringify(ended)],
  );
}

/** Says of proposals what became of them. */
async function decide(database: Database, table: string, decided: readonly Decision[]): Promise<void> {
  if (decided.length === 0) return;
  await database.query(
    `update ${table} proposal set state = decided.state, decided_by = decided.decided_by, decided_at = decided.decided_at
     from json_to_recordset($1::json) as decided (id uuid, state text, decided_by text, decided_at timestamptz)
     where proposal.id = decided.id`,
    [JSON.stringify(decided)],
  );
}

/** Adds postings to the sums of their days. */
async function addToDays(database: Database, table: string, postings: readonly PostingRow[]): Promise<void> {
  if (postings.length === 0) return;
  await database.query(
    `insert into ${table} as sums (day, account, debit, credit)
     select (created_at at time zone 'Asia/Tehran')::date, account, sum(greatest(-amount, 0)), sum(greatest(amount, 0))
     from json_to_recordset($1::json) as booked (account text, amount bigint, created_at timestamptz)
     group by 1, 2 order by 1, 2
     on conflict (day, account) do update
       set debit = sums.debit + excluded.debit, credit = sums.credit + excluded.credit`,
    [JSON.stringify(postings)],
  );
}
