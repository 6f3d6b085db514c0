import { setTimeout as pause } from 'node:timers/promises';
import type { Config } from '@charsu/core/process/config.ts';
import { StartRefused } from '@charsu/core/process/refused.ts';
import type { Database } from '../database/database.ts';
import { anyRow, recordsOf } from '../database/rows.ts';

/** The source of a restored database that is not yet the real one. */
export interface RestoredCopy {
  /** ISO 8601 instants. */
  readonly backedUpAt: string;
  readonly restoredAt: string;
  readonly withoutPeople: boolean;
}

/** Undefined for the real product; `migrate` must have run. */
export async function restoredCopy(database: Database): Promise<RestoredCopy | undefined> {
  const sql = 'select backed_up_at, restored_at, without_people from app.restored_copy';
  return (await recordsOf<RestoredCopy>(database, sql))[0];
}

/** Makes a restored copy the real product; its processes start anew by `untilReal`. False where it is the real one already. */
export const becomeReal = (database: Database): Promise<boolean> => anyRow(database, 'delete from app.restored_copy');

type Outside = Pick<Config, 'kavenegar' | 'smtp' | 'zarinpal' | 'ai' | 'sandbox'>;

/**
 * The configuration of a restored copy: without the services that reach people, banks or others. The sandbox of this
 * machine stays, which catches messages and payments.
 */
function withoutOutside<Given extends Outside>(config: Given): Given {
  const { sandbox, kavenegar, smtp, zarinpal } = config;
  return {
    ...config,
    kavenegar: kavenegar?.url === sandbox?.url ? kavenegar : undefined,
    smtp: smtp?.url === sandbox?.smtpUrl ? smtp : undefined,
    zarinpal: zarinpal?.url === sandbox?.url ? zarinpal : undefined,
    ai: undefined,
  };
}

/** The configuration that a process works by: a restored copy reaches nobody. */
export const outsideOf = async <Given extends Outside>(config: Given, database: Database): Promise<Given> =>
  (await restoredCopy(database)) === undefined ? config : withoutOutside(config);

/**
 * Rejects once a copy has become the real product: what reaches people is opened when a process starts, and the supervisor
 * or the orchestrator starts it anew. Resolves when `signal` aborts, and at once for what is no copy.
 */
export async function untilReal(
  database: Database,
  copy: RestoredCopy | undefined,
  signal: AbortSignal,
  everyMs = 2_000,
): Promise<void> {
  while (copy !== undefined && !signal.aborted) {
    if ((await restoredCopy(database).catch(() => copy)) === undefined) {
      throw new StartRefused('This copy is the real product now, and starts anew as such.');
    }
    await pause(everyMs, undefined, { signal, ref: false }).catch(() => undefined);
  }
}
