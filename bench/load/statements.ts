import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createPool } from '@charsu/stores/database/database.ts';
import type { Product } from '../product.ts';

/**
 * The number of statements that PostgreSQL executes for everything during `work`, from its log; `begin` and `commit` count,
 * too. Those of the last moments may be missed.
 */
export async function statementsDuring(product: Product, work: () => Promise<void>): Promise<number> {
  const pool = createPool(product.databaseUrl, 1);
  const log = join(product.dataDir, 'logs', 'postgres.log');
  const executed = async () => (await readFile(log, 'utf8')).match(/LOG: {2}(?:execute|statement)\b/g)?.length ?? 0;
  try {
    await pool.query(`alter system set log_statement = 'all'`);
    await pool.query('select pg_reload_conf()');
    const before = await executed();
    await work();
    return (await executed()) - before;
  } finally {
    await pool.query('alter system reset log_statement');
    await pool.query('select pg_reload_conf()');
    await pool.end();
  }
}
