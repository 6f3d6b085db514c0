import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Config } from '@charsu/core/process/config.ts';
import { type Log, messageOf } from '@charsu/core/process/process-log.ts';
import type { RestoreRehearsals } from '@charsu/stores/backup/restore-rehearsals.ts';
import type { Database } from '@charsu/stores/database/database.ts';
import pg from 'pg';
import { writeBackup } from './keeping/backup.ts';
import { restoreBackup } from './keeping/restore.ts';

interface Rehearsing {
  readonly config: Config;
  readonly pool: Database;
  readonly rehearsals: Pick<RestoreRehearsals, 'end'>;
  /** ISO 8601 instant. */
  readonly now: () => string;
  readonly log: Log;
}

/** The table of the scratch place's log. */
const scratchLog = {
  table: 'scratch_log.events',
  sql: `create schema scratch_log;
    create table scratch_log.events (position bigint primary key, revision bigint not null, created bigint not null,
      json boolean not null, id uuid not null, stream text not null, type text not null, data bytea not null,
      metadata bytea not null)`,
};

/**
 * Makes a backup without pictures, restores it into a database of its own on the same server, compares counts, heads and
 * books, and takes both away again. Keeps the result, and answers with the fault, in English; null without one.
 */
export async function rehearseRestore({ config, pool, rehearsals, now, log }: Rehearsing): Promise<string | null> {
  const begunAt = now();
  const folder = await mkdtemp(path.join(tmpdir(), 'charsu-rehearsal-'));
  const url = new URL(config.databaseUrl);
  // One name, so that the next rehearsal takes away what a killed one has left.
  url.pathname = `/charsu_rehearsal_${url.pathname.slice(1)}`;
  const database = pg.escapeIdentifier(decodeURIComponent(url.pathname.slice(1)));
  const drop = () => pool.query(`drop database if exists ${database} with (force)`);
  const file = path.join(folder, 'backup');
  let figures = { events: 0, rows: 0, bytes: 0 };
  const why = await (async () => {
    const quiet = { password: undefined, files: undefined, report: () => undefined, reach: () => undefined };
    await drop();
    await writeBackup(config, { ...quiet, file, withoutPeople: false });
    await pool.query(`create database ${database}`);
    const place = { databaseUrl: url.href, secretsDir: path.join(folder, 'secrets'), dataDir: folder };
    const wanted = { ...quiet, file, replace: false, isReal: false, log: scratchLog };
    const done = await restoreBackup(place, wanted);
    const rows = Object.values(done.rows).reduce((sum, count) => sum + count, 0);
    figures = { events: done.log.events, rows, bytes: (await stat(file)).size };
    return done.log.books.fault;
  })().catch(messageOf);
  await drop().catch(() => undefined);
  await rm(folder, { recursive: true, force: true });
  await rehearsals.end({ begunAt, endedAt: now(), ...figures, why });
  if (why !== null) log(`jobs: the rehearsal of a restore failed: ${why}`, 'error');
  return why;
}
