import { execFile, spawn } from 'node:child_process';
import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs, promisify } from 'node:util';
import { readySchema } from '@charsu/core/contract/system.ts';
import { confirmed, readCommandLine, wholeNumber } from '@charsu/core/process/command-line.ts';
import { messageOf } from '@charsu/core/process/process-log.ts';
import { StartRefused } from '@charsu/core/process/refused.ts';
import { isOlder, productVersion, versionOfFiles } from '@charsu/core/process/version.ts';
import { createPool } from '@charsu/stores/database/database.ts';
import { refuseNewerDatabase } from '@charsu/stores/database/migrate.ts';
import type { z } from 'zod';
import { dataFolderOf, lastUserOfDataFolder, openDataFolder, projectRoot, userOfDataFolder } from './data-folder.ts';
import { startPostgres } from './postgres.ts';
import { siteUrl } from './stack.ts';
import { StartupError } from './startup-error.ts';
import { type UnderWay, UpgradeFiles } from './upgrade-files.ts';
import { changesSince, goBack, type Outcome, type UpgradeSteps, upgradeBy } from './upgrade-steps.ts';

const usage = `npm run upgrade [-- --to TAG] [--restart COMMAND] [--minutes N] [--yes]

Tells what a newer version brings, backs up, puts it in the place of this one, starts it, and goes back to this one when
it does not become ready: on the upgraded database where that allows it, else on the backup. The product must run. One that
was interrupted goes back when you run this again.

  --to TAG           the version; the newest tag by default
  --restart COMMAND  how the product is restarted, such as "systemctl restart charsu". Without it this command ends the
                     running one, and goes on as "npm start"
  --minutes N        how long it may take to become ready (15)
  --yes              without asking`;

const wanted = readCommandLine(usage, (args) => {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({
    args,
    options: { to: text, restart: text, minutes: { ...text, default: '15' }, yes: { type: 'boolean', default: false } },
  });
  return { ...values, minutes: wholeNumber('minutes', values.minutes, 1) };
});

const say = (line: string): void => console.log(`  ${line}`);
const git = async (...args: string[]): Promise<string> =>
  (await promisify(execFile)('git', args, { cwd: projectRoot })).stdout.trim();

/** Runs a command, and answers with what it printed. Fails with its last lines. */
function run(command: string, args: readonly string[], { cwd = projectRoot, env = process.env } = {}): Promise<string> {
  return new Promise((settle, reject) => {
    const child = spawn(command, args, { cwd, env, stdio: ['inherit', 'pipe', 'pipe'] });
    let said = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        said += text;
      });
    }
    child.once('error', reject);
    child.once('close', (code) => {
      const failed = () => `${[command, ...args].join(' ')} ended with ${code}: ${said.trim().slice(-2_000)}`;
      code === 0 ? settle(said) : reject(new Error(failed()));
    });
  });
}

const dataDir = dataFolderOf(process.env);
const url = siteUrl(process.env.HOST || '127.0.0.1', Number(process.env.PORT || 3000));

async function stop(): Promise<void> {
  const running = await userOfDataFolder(dataDir);
  if (running === undefined) return;
  process.kill(running.pid, 'SIGTERM');
  while ((await userOfDataFolder(dataDir)) !== undefined) await delay(200);
}

/** Works on the data of the stopped product. A service manager may be about to start it: then it is ended once more. */
async function whileStopped<T>(work: () => Promise<T>): Promise<T> {
  await stop();
  return work().catch(async (error: unknown) => {
    if ((await userOfDataFolder(dataDir)) === undefined) throw error;
    await stop();
    return work();
  });
}

/** Whether the database asks for a newer version than that of the files. */
async function isRefused(): Promise<boolean> {
  const folder = await openDataFolder(dataDir);
  // The folder is released also after an error: `stop` ends the process that holds it.
  try {
    const { DATABASE_URL } = process.env;
    if (DATABASE_URL) return await refuses(DATABASE_URL);
    const postgres = await startPostgres({ dataDir });
    return await refuses(postgres.url).finally(() => postgres.stop());
  } finally {
    await folder.release();
  }
}

async function refuses(databaseUrl: string): Promise<boolean> {
  const pool = createPool(databaseUrl, 1);
  try {
    await refuseNewerDatabase(pool, versionOfFiles());
    return false;
  } catch (error) {
    if (error instanceof StartRefused) return true;
    throw error;
  } finally {
    await pool.end();
  }
}

const healthSchema = readySchema.pick({ ready: true, version: true, restoredCopy: true });
type Health = z.infer<typeof healthSchema>;

/** The product that this command has started, if there is no other that does. */
let started: ReturnType<typeof spawn> | undefined;

async function restart(): Promise<void> {
  if (wanted.restart !== undefined) {
    await run('/bin/sh', ['-c', wanted.restart]);
    return;
  }
  await stop();
  started = spawn('npm', ['start', '--silent'], { cwd: projectRoot, stdio: 'inherit' });
}

const health = (): Promise<Health | undefined> =>
  fetch(`${url}/health/ready`, { signal: AbortSignal.timeout(10_000) })
    .then(async (answer) => healthSchema.safeParse(await answer.json()).data)
    .catch(() => undefined);

/** How many starts in a row a service manager may try in vain. */
const mostStarts = 3;

async function becomesReady(): Promise<boolean> {
  const version = versionOfFiles();
  const starts = new Set<number | undefined>();
  for (const until = Date.now() + wanted.minutes * 60_000; Date.now() < until; await delay(1_000)) {
    if (started && (started.exitCode !== null || started.signalCode !== null)) return false;
    const found = await health();
    if (found?.ready && found.version === version) return true;
    if (starts.add(lastUserOfDataFolder(dataDir)).size > mostStarts) return false;
  }
  return false;
}

const files = new UpgradeFiles(projectRoot);

/** Clears what an upgrade leaves beside the product. */
async function clear(): Promise<void> {
  await files.clear();
  await git('worktree', 'prune');
}

/** Makes a backup, whose name has its time. */
async function backup(): Promise<Pick<UnderWay, 'backup' | 'at'>> {
  const said = await run('npm', ['run', '--silent', 'backup'], { env: { ...process.env, BACKUP_TO: '' } });
  const [, file, day, time] = /^(\/.*?([\d-]{10})(T[\d-]{8}Z)\.tar\.zst(?:\.age)?): /m.exec(said) ?? [];
  if (file === undefined || time === undefined) throw new Error('The backup did not name its file.');
  say(`the backup is ${file}`);
  return { backup: file, at: `${day}${time.replaceAll('-', ':')}` };
}

/** The steps between two versions; `begun` is what an interrupted upgrade has noted. */
function stepsOf(upgrade: Pick<UnderWay, 'ref' | 'present' | 'wanted' | 'isReal'>, begun?: UnderWay) {
  let noted = begun;
  const underWay = async (): Promise<UnderWay> => {
    noted ??= await files.underWay();
    if (noted === undefined) throw new Error('The upgrade was not noted.');
    return noted;
  };
  const steps: UpgradeSteps = {
    async prepare() {
      say(`bringing the packages of ${upgrade.ref}, and building the portal and the console`);
      const cwd = files.prepared;
      await git('worktree', 'add', '--detach', cwd, upgrade.wanted);
      await run('npm', ['ci', '--no-audit', '--no-fund'], { cwd });
      // Those of this installation: the pages of extensions are built too.
      const own = join(projectRoot, 'extensions');
      await cp(own, join(cwd, 'extensions'), { recursive: true, force: false });
      await run('npm', ['run', '--silent', 'build'], { cwd });
    },
    async backup() {
      await files.begin({ ...upgrade, ...(await backup()) });
    },
    async putInPlace() {
      await git('checkout', '--quiet', '--detach', upgrade.wanted);
      await files.putNew();
    },
    async putBack() {
      // One that was interrupted is completed first: files of the new version alone would stay.
      if (begun !== undefined) await git('checkout', '--quiet', '--force', '--detach', upgrade.wanted);
      await git('checkout', '--quiet', '--detach', upgrade.present);
      await files.putBack(await underWay());
    },
    restart,
    becomesReady,
    isRefused: () => whileStopped(isRefused),
    async restore() {
      const { backup: file, isReal } = await underWay();
      say(`the version before does not run on the upgraded database: restoring ${file}`);
      const args = ['run', '--silent', 'restore', '--', file, '--replace', ...(isReal ? ['--is-real'] : [])];
      say(await whileStopped(() => run('npm', args)));
    },
    say,
  };
  return steps;
}

async function tell(outcome: Outcome, ref: string): Promise<void> {
  const noted = await files.underWay();
  const told = {
    upgraded: `${ref} runs.`,
    kept: `${ref} could not be put in place or started; the version before runs, on the same data.`,
    back: `${ref} did not become ready; the version before runs, on the same data.`,
    restored:
      `${ref} did not become ready; the version before runs, on the backup ${noted?.backup}. ` +
      `What was written after ${noted?.at} is lost.`,
    down:
      `Neither version becomes ready: the logs in ${join(dataDir, 'logs')} say why. "npm run upgrade" tries again to go back. ` +
      `The backup from ${noted?.at} is ${noted?.backup}.`,
  };
  console.log(told[outcome]);
  if (outcome !== 'upgraded') process.exitCode = 1;
  if (outcome !== 'down') await clear();
}

const versionAt = async (commit: string): Promise<string> =>
  JSON.parse(await git('show', `${commit}:package.json`)).version;

/** Ends an upgrade that was interrupted. */
async function goOn(begun: UnderWay): Promise<void> {
  const { ref, at } = begun;
  const [found, now] = [await health(), await git('rev-parse', 'HEAD')];
  const isNew = now === begun.wanted && found?.version === (await versionAt(now));
  if (isNew && found?.ready && found.version !== (await versionAt(begun.present))) return tell('upgraded', ref);
  console.log(
    `The upgrade to ${ref} was interrupted. This goes back to the version before: on the same data, or on the backup from ` +
      `${at} where the database refuses it.`,
  );
  if (!wanted.yes && !(await confirmed('Go back?'))) return console.log('Nothing was changed.');
  await tell(await goBack(stepsOf(begun, begun)), ref);
}

async function main(): Promise<void> {
  const begun = await files.underWay();
  if (begun !== undefined) return goOn(begun);
  if ((await git('status', '--porcelain', '--untracked-files=no')) !== '') {
    throw new StartupError(
      'Files of the product were changed here: "git status" names them. Commit or undo that first.',
    );
  }
  if ((await userOfDataFolder(dataDir)) === undefined && !process.env.DATABASE_URL) {
    throw new StartupError(`Charsu does not run in ${dataDir}. Start it first: the backup is made beside it.`);
  }
  const found = await health();
  if (found === undefined) {
    throw new StartupError(`Charsu does not answer at ${url}: set HOST and PORT as for the running one.`);
  }
  if (found.version !== productVersion) {
    throw new StartupError(`${found.version} runs, and the files are those of ${productVersion}: restart it first.`);
  }
  await git('fetch', '--tags', '--quiet').catch((error: unknown) => say(`no newer tags: ${messageOf(error)}`));
  const present = await git('rev-parse', 'HEAD');
  const ref = wanted.to ?? (await git('tag', '--list', 'v*', '--sort=-version:refname')).split('\n')[0] ?? '';
  const commit = await git('rev-parse', '--verify', `${ref}^{commit}`).catch(() => undefined);
  if (commit === undefined) {
    throw new StartupError(
      ref === ''
        ? 'No version has a tag here: name a tag, a branch or a commit with --to.'
        : `There is no version "${ref}".`,
    );
  }
  if (commit === present) return console.log(`${ref} is what runs here.`);
  const changes = changesSince(await git('show', `${commit}:CHANGELOG.md`), productVersion);
  console.log(changes || `The changelog has no version after ${productVersion}.`);
  const marks = await git('grep', '-hE', '^-- oldest-beside: ', commit, '--', 'stores/migrations').catch(() => '');
  if (marks.split('\n').some((mark) => isOlder(productVersion, mark.replace(/^.*: /, '')))) {
    console.log(
      `${productVersion} cannot use the database that ${ref} has upgraded: going back would mean the backup, and lose what ` +
        'people write after it.',
    );
  }
  if (!wanted.yes && !(await confirmed('Upgrade?'))) return console.log('Nothing was changed.');
  await clear();
  const steps = stepsOf({ ref, present, wanted: commit, isReal: !found.restoredCopy });
  await tell(await upgradeBy(steps), ref);
}

await main().catch((error: unknown) => {
  console.error(messageOf(error));
  process.exitCode = 1;
});
