import type { LedgerLine } from '@charsu/core/contract/ledger.ts';
import type { Culture } from '@charsu/core/domain/culture.ts';
import { fillText } from '@charsu/core/i18n/text.ts';
import { type Texts, textsIn } from '@charsu/core/i18n/texts.ts';
import { csvOf } from '@charsu/core/text/csv.ts';

type Column = keyof Texts['csv']['ledger'];

/** Lines of a ledger (R93) as CSV in a language: amounts in rial, instants in UTC. */
export function ledgerCsv(lines: readonly LedgerLine[], culture: Culture): string {
  const { csv, ledger } = textsIn(culture);
  const columns = {
    when: (line) => line.createdAt,
    kind: (line) => fillText(ledger.transactionType[line.transactionType], culture),
    what: (line) => fillText(ledger.entry[line.entry], culture),
    advertisement: (line) => line.adsIndex,
    amount: (line) => line.amount,
    fee: (line) => line.fee,
    balance: (line) => line.balance,
    state: (line) => fillText(ledger.state[line.state], culture),
    source: (line) => fillText(ledger.transactionSource[line.transactionSource], culture),
    changed: (line) => line.modifiedAt,
    provider: (line) => line.provider,
    reference: (line) => line.referenceId,
  } satisfies Record<Column, (line: LedgerLine) => string | number | null>;
  const values = Object.values(columns);
  const headings = (Object.keys(columns) as Column[]).map((column) => csv.ledger[column]);
  return csvOf([headings, ...lines.map((line) => values.map((value) => value(line)))]);
}
