import { askHidden, endAsking } from '@charsu/api/terminal.ts';
import { readCommandLine, UsageError } from '@charsu/core/process/command-line.ts';
import { readConfig } from '@charsu/core/process/config.ts';
import { messageOf } from '@charsu/core/process/process-log.ts';
import { makeReal, readWanted, restoreWanted, usage } from '@charsu/jobs/keeping/restore-command.ts';
import type { LogTarget } from '@charsu/jobs/keeping/restored-log.ts';
import { createTables } from '@charsu/stand-ins/event-store/schema.ts';
import { readAddresses } from './addresses.ts';
import { dataFolderOf, openDataFolder, userOfDataFolder } from './data-folder.ts';
import { startPostgres } from './postgres.ts';
import { StartupError } from './startup-error.ts';

const wanted = readCommandLine(usage, readWanted);

/** The log in the database, where no server of events is given. */
const logOfStandIn: LogTarget = { table: 'event_store.events', sql: createTables('event_store') };

async function restore(dataDir: string, databaseUrl: string): Promise<void> {
  const { EVENTSTOREDB_URL } = process.env;
  const config = readConfig({
    MEILISEARCH_URL: 'http://127.0.0.1',
    EVENTSTOREDB_URL: 'esdb://127.0.0.1',
    ...process.env,
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
  });
  if (wanted.file === undefined) return makeReal(config);
  const log = EVENTSTOREDB_URL ? { url: EVENTSTOREDB_URL } : logOfStandIn;
  await restoreWanted(config, wanted, log, async () => {
    if (!process.stdin.isTTY) return undefined;
    return askHidden('Password of the backup: ').finally(endAsking);
  });
}

async function main(): Promise<void> {
  const dataDir = dataFolderOf(process.env);
  const running = await userOfDataFolder(dataDir);
  if (running !== undefined && wanted.file !== undefined) {
    throw new StartupError(`Charsu runs in ${dataDir} (process ${running.pid}). Stop it first, or set DATA_DIR.`);
  }
  // Nothing may start there meanwhile, such as a service that is restarted.
  if (wanted.file !== undefined) await openDataFolder(dataDir);
  const given = process.env.DATABASE_URL || (running && (await readAddresses(dataDir))?.DATABASE_URL);
  if (given) return restore(dataDir, given);
  const postgres = await startPostgres({ dataDir });
  await restore(dataDir, postgres.url).finally(() => postgres.stop());
}

await main().catch((error: unknown) => {
  console.error(messageOf(error));
  process.exitCode = error instanceof UsageError ? 2 : 1;
});
