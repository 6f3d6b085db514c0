import type { Database } from '@charsu/stores/database/database.ts';
import type { Books, ProvenWallet } from './books.ts';

/** A wallet as the product shows it, in rial. */
export interface ShownWallet {
  readonly id: string;
  readonly revision: string;
  readonly available: number;
  readonly held: number;
  readonly head: string;
}

const pageSize = 1_000;

/** The wallets as they are shown now. */
async function shownWallets(database: Database): Promise<readonly ShownWallet[]> {
  const shown: ShownWallet[] = [];
  for (let after = '00000000-0000-0000-0000-000000000000'; ; ) {
    const { rows } = await database.query<ShownWallet>(
      `select id, revision, available::float8 as available, held::float8 as held, head
       from read.wallet where id > $1 order by id limit $2`,
      [after, pageSize],
    );
    shown.push(...rows);
    const last = rows.at(-1);
    if (last === undefined || rows.length < pageSize) return shown;
    after = last.id;
  }
}

/** The difference between a wallet as it is shown and as its stream gives it; one shown a little late has none. */
export function differenceOf(row: ShownWallet, proven: ProvenWallet | undefined): string | undefined {
  if (proven === undefined) return `wallet-${row.id} is shown, but its stream is not there`;
  const revision = BigInt(row.revision);
  if (revision > proven.revision) {
    return `wallet-${row.id} is shown up to revision ${revision}, but its stream ends at ${proven.revision}: events are missing`;
  }
  if (revision < proven.revision) return undefined;
  if (row.head !== proven.head) {
    return `wallet-${row.id} at revision ${revision}: the event is not the one that was shown`;
  }
  const { available, held } = proven.state.balances;
  if (row.available === available && row.held === held) return undefined;
  return `wallet-${row.id}: ${row.available} rial and ${row.held} held are shown, but its stream gives ${available} and ${held}`;
}

/**
 * Compares the read model of wallets with what `prove` finds in the log. Returns the first difference, in words. The read
 * model is read first: members who go on meanwhile then make it older than the log, by its revisions, which is no
 * difference.
 */
export async function differenceFrom(database: Database, prove: () => Promise<Books>): Promise<string | undefined> {
  const shown = await shownWallets(database);
  const books = await prove();
  for (const row of shown) {
    const difference = differenceOf(row, books.wallets.get(row.id));
    if (difference !== undefined) return difference;
  }
  return undefined;
}
