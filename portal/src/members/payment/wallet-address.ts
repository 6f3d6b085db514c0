import { startOfDayInTehran } from '@charsu/core/domain/calendar.ts';
import { limits } from '@charsu/core/domain/limits.ts';
import { type PaymentStatus, paymentStatuses } from '@charsu/core/domain/payment/state.ts';
import { type LedgerEntryKind, ledgerEntryKinds } from '@charsu/core/domain/wallet/ledger-line.ts';
import { type TransactionSource, transactionSources } from '@charsu/core/domain/wallet/state.ts';
import { z } from 'zod';
import { withQuery } from '../../addresses/paths.ts';
import { readPage } from '../../components/list-page.ts';
import { walletPath } from '../return-path.ts';

export const pageSize = 20;

/** The states of a line of the ledger. */
export const lineStates = ['open', 'settled', 'released'] as const;

/** The query of the wallet in the address of its page. */
export interface WalletQuery {
  readonly part: 'ledger' | 'payments';
  readonly page: number;
  readonly transactionType: 'credit' | 'debit' | undefined;
  readonly entry: LedgerEntryKind | undefined;
  readonly source: TransactionSource | undefined;
  readonly state: (typeof lineStates)[number] | undefined;
  /** Of a payment. */
  readonly status: PaymentStatus | undefined;
  readonly q: string;
  /** Days, as `2026-11-23`. */
  readonly from: string;
  readonly to: string;
}

/** Browsers read the year 26 as 0026: such a day is none. */
const daySchema = z.iso.date().regex(/^[1-9]/);
const dayOf = (text: string | null): string => daySchema.safeParse(text).data ?? '';

/** The query of an address; a filter that the chosen part does not have is left out. */
export function readWalletQuery(params: URLSearchParams): WalletQuery {
  const part = params.get('part') === 'payments' ? 'payments' : 'ledger';
  const chosen = <Value extends string>(name: string, of: WalletQuery['part'], values: readonly Value[]) =>
    part === of ? values.find((value) => value === params.get(name)) : undefined;
  return {
    part,
    page: readPage(params, limits.lastListPage),
    transactionType: chosen('type', 'ledger', ['credit', 'debit']),
    entry: chosen('entry', 'ledger', ledgerEntryKinds),
    source: chosen('source', 'ledger', transactionSources),
    state: chosen('state', 'ledger', lineStates),
    status: chosen('status', 'payments', paymentStatuses),
    q: (params.get('q') ?? '').slice(0, 60),
    from: dayOf(params.get('from')),
    to: dayOf(params.get('to')),
  };
}

export const walletAddress = ({ part, transactionType: type, page, ...narrowed }: WalletQuery): string =>
  withQuery(walletPath, { part: part === 'ledger' ? '' : part, type, ...narrowed, page });

/** The whole part, without any filter. */
export const wholePart = (part: WalletQuery['part']): WalletQuery => readWalletQuery(new URLSearchParams({ part }));

const dayMs = 86_400_000;
/** The day after one. */
const dayAfter = (day: string): string => new Date(Date.parse(day) + dayMs).toISOString().slice(0, 10);

/** The body of a search in the ledger. */
export const searchBody = ({ transactionType, entry, source, state, q, from, to }: WalletQuery) => ({
  ...(transactionType !== undefined && { transactionType }),
  ...(entry !== undefined && { entry }),
  ...(source !== undefined && { transactionSource: source }),
  ...(state !== undefined && { state }),
  ...(q !== '' && { q }),
  ...(from !== '' && { createdAfter: startOfDayInTehran(from) }),
  ...(to !== '' && { createdBefore: startOfDayInTehran(dayAfter(to)) }),
});

/** The body of a search in the payments. */
export const paymentBody = ({ status, q, from, to }: WalletQuery) => ({
  ...(status !== undefined && { statuses: [status] }),
  ...(q !== '' && { q }),
  ...(from !== '' && { requestedAfter: startOfDayInTehran(from) }),
  ...(to !== '' && { requestedBefore: startOfDayInTehran(dayAfter(to)) }),
});
