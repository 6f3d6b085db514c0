import { once } from 'node:events';
import { join } from 'node:path';
import { misspeltVariables } from '@charsu/core/process/config.ts';
import { outliveLog } from '@charsu/core/process/process-log.ts';
import { createSetUpCodes, setUpAddress } from '@charsu/stores/accounts/set-up-codes.ts';
import { halfRestored } from '@charsu/stores/backup/half-restored.ts';
import { createPool, postgresVersion } from '@charsu/stores/database/database.ts';
import { forgetAddresses, rememberAddresses } from './addresses.ts';
import { buildIfChanged } from './build.ts';
import { type DataFolder, dataFolderOf, openDataFolder } from './data-folder.ts';
import { demoDataAsked, readDemoAccounts, seedOnce } from './demo-data.ts';
import type { Holder } from './holder.ts';
import { lacksAdministrator, servicesInTrouble, untilCaughtUp, untilServersWork } from './readiness.ts';
import { type RunningStack, startStack } from './stack.ts';
import { StartupError } from './startup-error.ts';
import { welcome } from './welcome.ts';

interface Launch {
  readonly host: string;
  readonly port: number;
  /** Answers visitors until the API does, and from its end on. */
  readonly holder: Holder;
  /** Aborts when the product is to stop. */
  readonly signal: AbortSignal;
  /** Throws where the port cannot be used. */
  readonly checkPort: () => void;
}

const say = (line: string): void => console.log(`  ${line}`);

/**
 * Checks, builds what has changed, starts every service, fills an empty product with demo data, and runs until it is asked
 * to stop.
 *
 * @throws {StartupError} when it cannot start here.
 */
export async function launch(options: Launch): Promise<void> {
  outliveLog();
  for (const line of misspeltVariables()) say(line);
  const dataDir = dataFolderOf(process.env);
  demoDataAsked(process.env);
  const folder = await openDataFolder(dataDir);
  try {
    options.checkPort();
    const half = await halfRestored(join(dataDir, 'secrets'));
    if (half !== undefined) throw new StartupError(half);
    await run(folder, options);
  } finally {
    await folder.release();
  }
}

async function run(folder: DataFolder, { host, port, holder, signal }: Launch): Promise<void> {
  const env = { NODE_ENV: 'production', ...process.env, HOST: host };
  const built = buildIfChanged(signal, () => say('building the portal and the console'));
  const stack = await startStack({
    dataDir: folder.path,
    port,
    env,
    built,
    report: say,
    signal,
    holder,
  });
  try {
    await rememberAddresses(folder.path, stack.env);
    await seedOnce(folder, stack, signal, say, () => untilServersWork(stack.url, signal, say));
    say('waiting until everything has caught up');
    await untilCaughtUp(stack.url, signal, say);
    for (const line of await servicesInTrouble(stack.url, signal)) say(line);
    const accounts = await readDemoAccounts(folder.path);
    const url = stack.env.PUBLIC_URL ?? stack.url;
    const { postgres, setUp } = await askDatabase(stack, url, signal);
    console.log(welcome({ postgres, url, dataDir: folder.path, accounts, setUp, toTerminal: process.stdout.isTTY }));
    if (!signal.aborted) await once(signal, 'abort');
  } finally {
    say('stopping');
    await stack.stop();
    await forgetAddresses(folder.path);
    say('stopped');
  }
}

/** The version of PostgreSQL, and the address that makes the first administrator while there is none. */
async function askDatabase(
  stack: RunningStack,
  publicUrl: string,
  signal: AbortSignal,
): Promise<{ readonly postgres: string; readonly setUp: string | undefined }> {
  const pool = createPool(stack.databaseUrl, 1);
  try {
    const isOpen = await lacksAdministrator(stack.url, signal);
    const setUp = isOpen ? setUpAddress(publicUrl, await createSetUpCodes(pool).make()) : undefined;
    return { postgres: await postgresVersion(pool), setUp };
  } finally {
    await pool.end();
  }
}
