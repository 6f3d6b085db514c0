import type { LedgerLine } from '@charsu/core/contract/ledger.ts';
import { csvOf } from '@charsu/core/text/csv.ts';

/** The column names of the specification (R93), and further ones. */
const columns = [
  'createdAt',
  'transactionType',
  'entry',
  'adsIndex',
  'amount',
  'fee',
  'balance',
  'state',
  'transactionSource',
  'modifiedAt',
  'provider',
  'referenceId',
] as const satisfies readonly (keyof LedgerLine)[];

/** Lines of a ledger as CSV, amounts in rial, instants in UTC. */
export const ledgerCsv = (lines: readonly LedgerLine[]): string =>
  csvOf([columns, ...lines.map((line) => columns.map((name) => line[name]))]);
