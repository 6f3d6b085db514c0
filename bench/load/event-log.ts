import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { startPostgres } from '@charsu/embedded/postgres.ts';
import { launchService } from '@charsu/embedded/service.ts';
import { accessVariables, connectionStringOf, createAccess } from '@charsu/stand-ins/event-store/access.ts';
import { createPool } from '@charsu/stores/database/database.ts';
import { migrate } from '@charsu/stores/database/migrate.ts';
import { withoutRealServers } from '@charsu/tests/support/without-real-servers.ts';
import { fill } from '../data/fill.ts';
import { fingerprint } from '../data/generate.ts';
import type { Run } from '../run.ts';

/** PostgreSQL and the event log without readers, and the environment to start other parts beside them. */
export interface FilledLog {
  readonly databaseUrl: string;
  readonly env: NodeJS.ProcessEnv;
  readonly logDir: string;
  /** The number of events that it holds. */
  readonly events: number;
}

/** Starts an event log with the history of `advertisements`; it is kept in the part's folder for the next time. */
export async function startFilledLog(run: Run, advertisements: number): Promise<FilledLog> {
  const dataDir = join(run.workFolder, 'logs', `${advertisements}-${fingerprint({ advertisements })}`);
  const logDir = join(dataDir, 'logs');
  await mkdir(dataDir, { recursive: true, mode: 0o711 });
  const postgres = run.use(await startPostgres({ dataDir }), (opened) => opened.stop());
  const access = await createAccess();
  const base = {
    ...withoutRealServers(process.env),
    NODE_ENV: 'production',
    DATA_DIR: dataDir,
    DATABASE_URL: postgres.url,
    // As `npm start` does it.
    NODE_COMPILE_CACHE: join(dataDir, 'compiled'),
    // Every part requires it; none of those started here uses it.
    MEILISEARCH_URL: 'http://127.0.0.1:1',
  };
  const eventStore = await launchService({
    name: 'event-store',
    entry: 'stand-ins/event-store/main.ts',
    env: { ...base, ...accessVariables(access), EMBEDDED_EVENT_STORE_PORT: '0' },
    logDir,
  });
  run.use(eventStore, (opened) => opened.stop());
  if (eventStore.port === undefined) throw new Error('The event store started without a port');
  const eventStoreUrl = await connectionStringOf(eventStore.port, access, join(dataDir, 'event-store.crt'));
  const counted = join(dataDir, 'events.json');
  const known: unknown = await readFile(counted, 'utf8').then(JSON.parse, () => undefined);
  let events = typeof known === 'number' ? known : 0;
  if (events === 0) {
    const pool = createPool(postgres.url);
    await migrate(pool).finally(() => pool.end());
    const stack = { databaseUrl: postgres.url, eventStoreUrl };
    events = await fill({ stack, dataDir, size: { advertisements }, now: new Date(), log: run.log });
    await writeFile(counted, JSON.stringify(events));
  }
  return { databaseUrl: postgres.url, env: { ...base, EVENTSTOREDB_URL: eventStoreUrl }, logDir, events };
}
