import type { Database } from '@charsu/stores/database.ts';
import type { Books } from './books.ts';

interface Row {
  readonly id: string;
  readonly revision: string;
  readonly available: string;
  readonly held: string;
  readonly head: string;
}

const pageSize = 1_000;

/**
 * Compares the proven wallets with the read model of wallets. Returns the first difference, in words. A read model that
 * is a little behind shows that by its revision, which is no difference.
 */
export async function differenceFrom(database: Database, { wallets }: Books): Promise<string | undefined> {
  const seen = new Set<string>();
  for (let after = '00000000-0000-0000-0000-000000000000'; ; ) {
    const { rows } = await database.query<Row>(
      'select id, revision, available, held, head from read.wallet where id > $1 order by id limit $2',
      [after, pageSize],
    );
    for (const row of rows) {
      seen.add(row.id);
      const proven = wallets.get(row.id);
      if (proven === undefined) return `wallet-${row.id} is shown, but its stream is not there`;
      const revision = BigInt(row.revision);
      if (revision > proven.revision) {
        return `wallet-${row.id} is shown up to revision ${revision}, but its stream ends at ${proven.revision}: events are missing`;
      }
      if (revision < proven.revision) continue;
      if (row.head !== proven.head) {
        return `wallet-${row.id} at revision ${revision}: the event is not the one that was shown`;
      }
      const { available, held } = proven.state.balances;
      if (Number(row.available) !== available || Number(row.held) !== held) {
        return `wallet-${row.id}: ${row.available} rial and ${row.held} held are shown, but its stream gives ${available} and ${held}`;
      }
    }
    const last = rows.at(-1);
    if (last === undefined || rows.length < pageSize) return undefined;
    after = last.id;
  }
}
