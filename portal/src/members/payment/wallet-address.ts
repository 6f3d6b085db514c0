import { limits } from '@charsu/core/domain/limits.ts';
import { type LedgerEntryKind, ledgerEntryKinds } from '@charsu/core/domain/wallet/ledger-line.ts';
import { walletPath } from '../return-path.ts';

export const pageSize = 20;

/** The query of the wallet in the address of its page. */
export interface WalletQuery {
  readonly part: 'ledger' | 'payments';
  readonly page: number;
  readonly transactionType: 'credit' | 'debit' | undefined;
  readonly entry: LedgerEntryKind | undefined;
  readonly q: string;
  /** Days, as `2026-11-23`. */
  readonly from: string;
  readonly to: string;
}

const day = /^\d{4}-\d{2}-\d{2}$/;
const dayOf = (text: string | null): string => (text !== null && day.test(text) ? text : '');

export function readWalletQuery(params: URLSearchParams): WalletQuery {
  const page = Number(params.get('page') ?? 1);
  const type = params.get('type');
  return {
    part: params.get('part') === 'payments' ? 'payments' : 'ledger',
    page: Number.isInteger(page) && page >= 1 && page <= limits.lastListPage ? page : 1,
    transactionType: type === 'credit' || type === 'debit' ? type : undefined,
    entry: ledgerEntryKinds.find((kind) => kind === params.get('entry')),
    q: (params.get('q') ?? '').slice(0, 60),
    from: dayOf(params.get('from')),
    to: dayOf(params.get('to')),
  };
}

export function walletAddress(query: WalletQuery): string {
  const params = new URLSearchParams();
  if (query.part !== 'ledger') params.set('part', query.part);
  if (query.transactionType !== undefined) params.set('type', query.transactionType);
  if (query.entry !== undefined) params.set('entry', query.entry);
  for (const name of ['q', 'from', 'to'] as const) if (query[name] !== '') params.set(name, query[name]);
  if (query.page > 1) params.set('page', String(query.page));
  return params.size === 0 ? walletPath : `${walletPath}?${params}`;
}

/** The instant at which a day begins in Tehran. */
const beginOf = (text: string, days = 0): string => {
  const date = new Date(`${text}T00:00:00+03:30`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString();
};

/** The body of a search in the ledger. */
export const searchBody = ({ transactionType, entry, q, from, to }: WalletQuery) => ({
  ...(transactionType !== undefined && { transactionType }),
  ...(entry !== undefined && { entry }),
  ...(q !== '' && { q }),
  ...(from !== '' && { createdAfter: beginOf(from) }),
  ...(to !== '' && { createdBefore: beginOf(to, 1) }),
});
