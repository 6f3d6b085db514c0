import { spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { demoSignIns } from '@charsu/core/application/demo-marks.ts';
import { createPool } from '@charsu/stores/database/database.ts';
import { migrate } from '@charsu/stores/database/migrate.ts';
import { SingleBar } from 'cli-progress';
import { z } from 'zod';
import type { DataFolder } from './data-folder.ts';
import type { RunningStack } from './stack.ts';
import { StartupError, systemErrorCode } from './startup-error.ts';

/** A demo account, with a password generated on this machine. */
export const DemoAccount = z.object({ username: z.string(), password: z.string(), role: z.string() });
export type DemoAccount = z.infer<typeof DemoAccount>;

/** The exit code of a seeding process that a server was away for. */
export const serverAway = 75;

/** A message of the seeding process. */
export const SeedMessage = z.object({ done: z.number().int(), total: z.number().int() });
export type SeedMessage = z.infer<typeof SeedMessage>;

/** The file of a data folder's demo accounts, readable by its owner only. */
export function demoAccountsPath(dataDir: string): string {
  return join(dataDir, demoSignIns);
}

/**
 * The demo accounts of a data folder; none where there is no demo data.
 *
 * @throws {StartupError} when their file is broken.
 */
export async function readDemoAccounts(dataDir: string): Promise<DemoAccount[]> {
  const path = demoAccountsPath(dataDir);
  try {
    return z.array(DemoAccount).parse(JSON.parse(await readFile(path, 'utf8')));
  } catch (error) {
    if (systemErrorCode(error) === 'ENOENT') return [];
    if (!(error instanceof SyntaxError) && !(error instanceof z.ZodError)) throw error;
    throw new StartupError(
      `${path} is broken: delete it to do without the demo sign-ins, or restore it from a backup.`,
    );
  }
}

/**
 * The answer of DEMO_DATA; undefined where it is not set.
 *
 * @throws {StartupError} when it is neither yes nor no.
 */
export function demoDataAsked({ DEMO_DATA }: NodeJS.ProcessEnv): boolean | undefined {
  if (!DEMO_DATA) return undefined;
  if (DEMO_DATA !== 'yes' && DEMO_DATA !== 'no')
    throw new StartupError(`DEMO_DATA is "${DEMO_DATA}". Set it to yes or no.`);
  return DEMO_DATA === 'yes';
}

/**
 * Fills the product with the demo data unless that was done before; an interrupted seeding continues. Where DEMO_DATA
 * says nothing, neither a given event store is filled nor a product that an earlier start left empty. A product with
 * accounts of its own is never filled. `untilServersWork` is awaited first, and again after a server was away: then the
 * fill goes on where it stopped.
 *
 * @throws {StartupError} when the seeding process fails; its output is on standard error.
 */
export async function seedOnce(
  folder: DataFolder,
  stack: Pick<RunningStack, 'env' | 'pid' | 'databaseUrl'>,
  signal: AbortSignal,
  say: (line: string) => void,
  untilServersWork: () => Promise<void>,
): Promise<void> {
  if (folder.seededAt !== undefined) return;
  const byDefault = stack.pid('event-store') !== undefined && folder.leftEmptyAt === undefined;
  if (!(demoDataAsked(stack.env) ?? byDefault)) return folder.rememberLeftEmpty();
  if (!folder.seedingBegun && (await hasAccounts(stack.databaseUrl))) {
    say('no demo data is made, since the product has accounts of its own');
    return folder.rememberLeftEmpty();
  }
  signal.throwIfAborted();
  say('making the demo data');
  const env = { ...stack.env, SEED_NOW: await folder.seedStart() };
  do await untilServersWork();
  while ((await seed(env, signal)) === serverAway);
  await folder.rememberSeeded();
}

/** Whether anybody has ever had an account. */
async function hasAccounts(databaseUrl: string): Promise<boolean> {
  const pool = createPool(databaseUrl);
  try {
    await migrate(pool);
    return ((await pool.query('select from app.personal_key limit 1')).rowCount ?? 0) > 0;
  } finally {
    await pool.end();
  }
}

const guard = new URL('./end-with-parent.ts', import.meta.url).href;
const entry = fileURLToPath(new URL('./seed.ts', import.meta.url));

async function seed(env: NodeJS.ProcessEnv, signal: AbortSignal): Promise<number | null> {
  // Not a terminal (a log, a test): a line every few seconds instead of a moving bar.
  const bar = new SingleBar({
    format: '  {bar} {percentage} %  {value} of {total}',
    barCompleteChar: '█',
    barIncompleteChar: '░',
    hideCursor: true,
    noTTYOutput: true,
    notTTYSchedule: 5_000,
  });
  let shown = false;
  const child = spawn(process.execPath, ['--import', guard, entry], {
    env,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    detached: true,
  });
  child.on('message', (message) => {
    const progress = SeedMessage.safeParse(message).data;
    if (progress === undefined) return;
    if (!shown) bar.start(progress.total, progress.done);
    shown = true;
    bar.setTotal(progress.total);
    bar.update(progress.done);
  });
  const stop = (): boolean => child.kill('SIGTERM');
  signal.addEventListener('abort', stop);
  const code = await new Promise<number | null>((settle, reject) => {
    child.once('error', reject);
    child.once('exit', settle);
  });
  signal.removeEventListener('abort', stop);
  if (shown) bar.stop();
  signal.throwIfAborted();
  if (code !== 0 && code !== serverAway)
    throw new StartupError(
      'The demo data could not be made: see the lines above. Start again to go on where it stopped.',
    );
  return code;
}
