import { execFile, spawn } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs, promisify } from 'node:util';
import { readySchema } from '@charsu/core/contract/system.ts';
import { readCommandLine, wholeNumber } from '@charsu/core/process/command-line.ts';
import { messageOf } from '@charsu/core/process/process-log.ts';
import { productVersion } from '@charsu/core/process/version.ts';
import type { z } from 'zod';
import { dataFolderOf, lastUserOfDataFolder, projectRoot, userOfDataFolder } from './data-folder.ts';
import { siteUrl } from './stack.ts';
import { StartupError } from './startup-error.ts';
import { changesSince, upgradeBy } from './upgrade-steps.ts';

const usage = `npm run upgrade [-- --to TAG] [--restart COMMAND] [--minutes N] [--yes]

Tells what a newer version brings, backs up, puts it in the place of this one, starts it, and goes back to this one when
it does not become ready: on the upgraded database where that allows it, else on the backup. The product must run.

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

/** Asks until the product is ready in the version of the files. */
async function becomesReady(): Promise<boolean> {
  const { version } = JSON.parse(await git('show', 'HEAD:package.json')) as { version: string };
  const starts = new Set<number | undefined>();
  for (const until = Date.now() + wanted.minutes * 60_000; Date.now() < until; await delay(1_000)) {
    if (started && (started.exitCode !== null || started.signalCode !== null)) return false;
    const found = await health();
    if (found?.ready && found.version === version) return true;
    if (starts.add(lastUserOfDataFolder(dataDir)).size > mostStarts) return false;
  }
  return false;
}

/** The new version while its packages come, and the packages of the version before. */
const aside = join(projectRoot, '.upgrade');
const [prepared, before] = [join(aside, 'new'), join(aside, 'before')];

/** Puts packages in place, and those that were there aside: only renamed, since a service manager may start them any time. */
async function putPackages(from: string, replaced: string): Promise<void> {
  const folders = [from, projectRoot].flatMap((cwd) => globSync(['node_modules', '*/node_modules'], { cwd }));
  const move = async (old: string, now: string): Promise<void> => {
    if (!existsSync(old)) return;
    await mkdir(dirname(now), { recursive: true });
    await rename(old, now);
  };
  for (const folder of new Set(folders)) {
    await move(join(projectRoot, folder), join(replaced, folder));
    await move(join(from, folder), join(projectRoot, folder));
  }
}

/** Clears what an upgrade leaves beside the product. */
async function clear(): Promise<void> {
  await rm(aside, { recursive: true, force: true });
  await git('worktree', 'prune');
}

async function backup(): Promise<string> {
  const said = await run('npm', ['run', '--silent', 'backup'], { env: { ...process.env, BACKUP_TO: '' } });
  const file = /^(\/.*?\.tar\.zst(?:\.age)?): /m.exec(said)?.[1];
  if (file === undefined) throw new Error('The backup did not name its file.');
  say(`the backup is ${file}`);
  return file;
}

async function confirmed(): Promise<boolean> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await terminal.question('Upgrade? [y/N] ').finally(() => terminal.close());
  return /^y(es)?$/i.test(answer.trim());
}

async function main(): Promise<void> {
  if ((await git('status', '--porcelain', '--untracked-files=no')) !== '') {
    throw new StartupError(
      'Files of the product were changed here: "git status" names them. Commit or undo that first.',
    );
  }
  if ((await userOfDataFolder(dataDir)) === undefined && !process.env.DATABASE_URL) {
    throw new StartupError(`Charsu does not run in ${dataDir}. Start it first: the backup is made beside it.`);
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
  if (!wanted.yes && !(await confirmed())) return console.log('Nothing was changed.');
  // The product runs on its packages until those of the new version are there, and going back needs no network.
  const checkOut = async (to: string): Promise<void> => {
    if (to === commit) {
      say(`bringing the packages of ${ref}`);
      await git('worktree', 'add', '--detach', prepared, commit);
      await run('npm', ['ci', '--no-audit', '--no-fund'], { cwd: prepared });
    }
    await git('checkout', '--quiet', '--detach', to);
    if (to === commit) await putPackages(prepared, before);
    else if (existsSync(before)) await putPackages(before, prepared);
    say('building the portal and the console');
    await run('npm', ['run', '--silent', 'build']);
  };
  const isCopy = (await health())?.restoredCopy;
  const restore = async (file: string): Promise<void> =>
    say(await run('npm', ['run', '--silent', 'restore', '--', file, '--replace', ...(isCopy ? [] : ['--is-real'])]));
  await clear();
  const outcome = await upgradeBy({ backup, checkOut, restart, stop, becomesReady, restore, say }, present, commit);
  const told = {
    upgraded: `${ref} runs.`,
    kept: `${ref} could not be put in place or started; the version before runs, on the same data.`,
    back: `${ref} did not become ready; the version before runs, on the same data.`,
    restored: `${ref} did not become ready; the version before runs, on the backup from before the upgrade.`,
    down: 'Neither version becomes ready: the logs in DATA_DIR/logs say why.',
  };
  await clear();
  console.log(told[outcome]);
  if (outcome !== 'upgraded') process.exitCode = 1;
}

await main().catch((error: unknown) => {
  console.error(messageOf(error));
  process.exitCode = 1;
});
