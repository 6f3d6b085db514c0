import { idIn as id, large } from './sizes.ts';

const user = id('user', 'n');
/** One of the owners of businesses. */
const owner = id('user', `1 + n % ${large.owners}`);
const ledgerLines = large.advertisements;

/** Fills the read model of wallets and their ledgers. */
export const money = [
  `insert into read.wallet_v1 (id, revision, available, held, balances, sums, head, modified_at)
   select ${user}, 1, n * 1000, case when n % 1000 = 3 then 1000 else 0 end, '{}', '{}', md5(n::text),
     now() - n * interval '1 minute'
   from generate_series(1, ${large.accounts}) n`,
  `insert into read.ledger_v1 (id, position, wallet_id, revision, transaction_type, transaction_source, entry, amount, balance, state,
     hold_id, cause_id, provider, reference_id, created_at, modified_at)
   select ${id('ledger', 'n')}, n * 500, ${owner}, n, case when n % 3 = 0 then 'credit' else 'debit' end, 'user',
     case when n % 3 = 0 then 'deposit' else 'publication' end, n % 5000 * 1000 + 1000, 1000,
     case when n % 50 = 1 then 'open' else 'settled' end,
     case when n % 3 > 0 then 'hold' || n end, ${id('advertisement', 'n')}::text, case when n % 3 = 0 then 'zarinpal' end,
     case when n % 3 = 0 then 'reference' || n end, now() - n * interval '20 seconds', now() - n * interval '20 seconds'
   from generate_series(1, ${ledgerLines}) n`,
  `insert into read.posting_v1 (position, place, event_id, wallet_id, revision, type, account, amount, created_at)
   select n * 500, place, ${id('ledger', 'n')}, ${owner}, n, 'HoldPlaced', case place when 0 then 'available' else 'held' end,
     case place when 0 then -1000 else 1000 end, now() - (${ledgerLines} - n) * interval '20 seconds'
   from generate_series(1, ${ledgerLines}) n, generate_series(0, 1) place`,
  `insert into read.correction_v1 (id, wallet_id, entry, amount, against, reason, state, proposed_by, proposed_at)
   select ${id('correction', 'n')}, ${owner}, 'gift', 1000, 'system', 'goodwill', case when n % 500 = 1 then 'waiting' else 'approved' end,
     ${owner}::text, now() - n * interval '5 minutes'
   from generate_series(1, ${large.accounts}) n`,
];
