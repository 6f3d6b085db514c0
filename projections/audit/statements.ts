import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { SignedMonth, SignedWalletsHead } from '@charsu/core/contract/signed-statement.ts';
import { monthInTehran } from '@charsu/core/domain/calendar.ts';
import { isJsonObject } from '@charsu/core/domain/changes.ts';
import { accountNames, accounts, type Posting } from '@charsu/core/domain/wallet/accounts.ts';
import type { StoredEvent } from '@charsu/core/event-store/chain.ts';
import type { LogPosition } from '@charsu/core/event-store/event-store.ts';
import type { Books } from './books.ts';
import { signed } from './signed-head.ts';

/** SHA-256, hex, of what the wallets end with: a line a wallet, by id, of its id, revision and last digest. */
export function digestOfWallets({ wallets }: Pick<Books, 'wallets'>): string {
  const hash = createHash('sha256');
  for (const id of [...wallets.keys()].sort()) {
    const wallet = wallets.get(id);
    hash.update(`${id} ${wallet?.revision} ${wallet?.head}\n`);
  }
  return hash.digest('hex');
}

interface Signing {
  /** The private key. */
  readonly pem: string;
  /** ISO 8601 instant. */
  readonly at: string;
}

/** Signs which events the wallets have up to a position of the log. `period`: the day of Tehran. */
export const signedHead = (
  books: Books,
  { period, position, pem, at }: Signing & { readonly period: string; readonly position: LogPosition },
): SignedWalletsHead =>
  signed(
    {
      kind: 'head' as const,
      period,
      position: position.toString(),
      wallets: books.wallets.size,
      events: books.events,
      sha256: digestOfWallets(books),
      at,
    },
    pem,
  );

type MonthLine = SignedMonth['accounts'][number];

/** Signs what was booked in a month. `period`: `1405-08`. */
export const signedMonth = (
  lines: readonly MonthLine[],
  { period, pem, at }: Signing & { readonly period: string },
): SignedMonth => signed({ kind: 'month' as const, period, accounts: [...lines], at }, pem);

/** The bookings on each account by month. Takes events that `Books` has found right. */
export class Months {
  readonly #sums = new Map<string, Map<string, { debit: number; credit: number }>>();

  add({ data, metadata }: Pick<StoredEvent, 'data' | 'metadata'>): void {
    if (!isJsonObject(data) || !Array.isArray(data.postings) || !isJsonObject(metadata)) return;
    // Free publications move nothing.
    if (data.postings.length === 0) return;
    const month = monthInTehran(String(metadata.at));
    const sums = this.#sums.get(month) ?? new Map();
    this.#sums.set(month, sums);
    for (const { account, amount } of data.postings as readonly Posting[]) {
      const { debit, credit } = sums.get(account) ?? { debit: 0, credit: 0 };
      sums.set(account, { debit: debit + Math.max(-amount, 0), credit: credit + Math.max(amount, 0) });
    }
  }

  /** The months in which something was booked and that are over, oldest first. `now`: ISO 8601 instant. */
  over(now: string): readonly string[] {
    const current = monthInTehran(now);
    return [...this.#sums.keys()].filter((month) => month < current).sort();
  }

  /** Whether a month is still as it was signed. */
  isAsSigned({ period, accounts: signedLines }: SignedMonth): boolean {
    return isDeepStrictEqual(signedLines, this.linesOf(period));
  }

  /** The bookings of a month; accounts without anything are left out. */
  linesOf(month: string): readonly MonthLine[] {
    const sums = this.#sums.get(month);
    return accountNames.flatMap((account) => {
      const sum = sums?.get(account);
      return sum === undefined ? [] : [{ account, code: accounts[account].code, ...sum }];
    });
  }
}
