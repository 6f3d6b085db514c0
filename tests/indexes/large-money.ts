import { idIn as id, large } from './sizes.ts';

const user = id('user', 'n');
/** One of those who have businesses. */
const owner = id('user', `1 + n % ${large.owners}`);
const ledgerLines = large.advertisements;

/** Fills the read model of wallets and their ledgers. */
export const money = [
  `insert into read.wallet_v1 (id, revision, available, held, balances, sums, proposals, head, modified_at)
   select ${user}, 1, n * 1000, 0, '{}', '{}', case when n % 1000 = 3 then '{"proposal": {}}' else '{}' end::json, md5(n::text),
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
];
