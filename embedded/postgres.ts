import { type ChildProcess, spawn } from 'node:child_process';
import { mkdir, open, readFile, rm, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { takeLock } from './folder-lock.ts';
import { freePort } from './free-port.ts';
import { writtenSince } from './log-files.ts';
import { createCluster, serverEnvironment } from './postgres-cluster.ts';
import { makePassable, type PostgresHome, preparePostgresHome } from './postgres-home.ts';
import { commandLineOf, isAlive } from './process-identity.ts';
import { StartupError, systemErrorCode } from './startup-error.ts';

const user = 'charsu';
const database = 'charsu';

interface PostgresOptions {
  /** The product's data folder; made when missing. One server at a time may run on it. */
  dataDir: string;
  /** The port on 127.0.0.1; a free one when not given. */
  port?: number;
  /** Called with a short text for each step. */
  log?: (line: string) => void;
  /** Server settings over the defaults, for example `{ fsync: 'off' }` for data that a test throws away. */
  settings?: Record<string, string>;
}

export interface RunningPostgres {
  /** `postgres://…`, with the password, of the database `charsu`. */
  readonly url: string;
  readonly port: number;
  /** The server's process id, for tests that kill it. */
  readonly pid: number;
  /** Settles when the server has ended, after `stop` or not. */
  readonly ended: Promise<void>;
  /** Fast shutdown: connections are cut, everything committed is kept. Safe to call twice. */
  stop(): Promise<void>;
}

/** Settings for one machine. Durability is not traded: `fsync` and `synchronous_commit` stay on. */
const defaultSettings = {
  listen_addresses: '127.0.0.1',
  // All clients connect over TCP with a password; the path of a socket would be too long in a deep folder.
  unix_socket_directories: '',
  shared_buffers: '256MB',
  max_connections: '200',
  max_wal_size: '2GB',
  checkpoint_timeout: '15min',
  checkpoint_completion_target: '0.9',
  // The built-in compression is slow: it takes more processor time than making an index.
  wal_compression: 'off',
  random_page_cost: '1.1',
  effective_cache_size: '1GB',
  work_mem: '16MB',
  maintenance_work_mem: '128MB',
  // Short queries on one machine: compiling them costs more than it saves.
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_min_messages: 'warning',
};

/**
 * Starts the PostgreSQL that belongs to `dataDir`, making its cluster the first time. It listens on 127.0.0.1 only. It
 * recovers from a `kill -9` of itself or of its parent process, and ends when its parent process ends.
 *
 * @throws {StartupError} when it cannot run here; the message says what to do.
 */
export async function startPostgres(options: PostgresOptions): Promise<RunningPostgres> {
  const dataDir = resolve(options.dataDir);
  const log = options.log ?? (() => undefined);
  await mkdir(dataDir, { recursive: true, mode: 0o711 });
  await makePassable(dataDir);
  const release = await holdFolder(dataDir);
  try {
    const home = await preparePostgresHome(dataDir);
    // A copied data folder names the same cluster as its original.
    const releaseBase = home.base === dataDir ? undefined : await holdFolder(home.base);
    try {
      await stopOrphan(home, log);
      if (!(await exists(join(home.cluster, 'PG_VERSION')))) {
        log('creating the database');
        await createCluster(home, user);
      }
      const settings = { ...defaultSettings, ...options.settings };
      const server = await launch(home, join(dataDir, 'logs'), options.port, settings);
      const ended = server.ended.then(releaseBase).then(release);
      return { ...server, ended, stop: () => stopServer(server.process, ended) };
    } catch (error) {
      await releaseBase?.();
      throw error;
    }
  } catch (error) {
    await release();
    throw error;
  }
}

async function holdFolder(folder: string): Promise<() => Promise<void>> {
  const lock = await takeLock(join(folder, 'postgres.lock'));
  if (lock.held) return lock.release;
  throw new StartupError(`The database in ${folder} is already in use by process ${lock.pid}. Stop that one first.`);
}

/** Stops a server that a killed start left behind on this cluster, and clears the traces of one that is gone. */
async function stopOrphan(home: PostgresHome, log: (line: string) => void): Promise<void> {
  const pidFile = join(home.cluster, 'postmaster.pid');
  const pid = await readFile(pidFile, 'utf8').then(
    (text) => Number.parseInt(text, 10),
    () => Number.NaN,
  );
  if (!Number.isInteger(pid) || !(await isAlive(pid))) return;
  if (!(await commandLineOf(pid)).includes(home.cluster)) {
    // The id belongs to another program now; PostgreSQL itself would refuse to start.
    await rm(pidFile, { force: true });
    return;
  }
  log('stopping a database server that was left behind');
  for (const [signal, patienceMs] of [
    ['SIGINT', 15_000],
    ['SIGQUIT', 5_000],
  ] as const) {
    sendSignal(pid, signal);
    for (const deadline = Date.now() + patienceMs; Date.now() < deadline; await delay(50)) {
      if (!(await isAlive(pid))) return;
    }
  }
  throw new StartupError(`An old database server (process ${pid}) does not stop. End it, then start again.`);
}

interface LaunchedServer {
  readonly url: string;
  readonly port: number;
  readonly pid: number;
  readonly process: ChildProcess;
  readonly ended: Promise<void>;
}

/** After a crash the old server's last processes may hold its memory for a moment; a free port may be taken meanwhile. */
const passingProblems = /shared memory block|lock file .* already exists|could not bind|Address already in use/;

/** Errors of the server itself, not its answers to early clients. */
const saysWhy = /(?:FATAL|PANIC|error)(?!.*the database system is)/i;

async function launch(
  home: PostgresHome,
  logDir: string,
  wantedPort: number | undefined,
  settings: Record<string, string>,
): Promise<LaunchedServer> {
  await mkdir(logDir, { recursive: true });
  const logPath = join(logDir, 'postgres.log');
  for (const deadline = Date.now() + 30_000; ; await delay(200)) {
    const port = wantedPort ?? (await freePort());
    const logFile = await open(logPath, 'a', 0o600);
    const { size: logStart } = await logFile.stat();
    const args = [
      '-D',
      home.cluster,
      '-p',
      String(port),
      ...Object.entries(settings).flatMap(([k, v]) => ['-c', `${k}=${v}`]),
    ];
    const child = spawn(join(home.binaries, 'postgres'), args, {
      ...home.account,
      cwd: home.base,
      env: serverEnvironment,
      stdio: ['ignore', logFile.fd, logFile.fd],
      // A session of its own: Ctrl-C must reach the launcher alone, which stops the database last.
      detached: true,
    });
    const ended = new Promise<void>((settle) => {
      child.once('exit', () => settle());
      child.once('error', () => settle());
    });
    await logFile.close();
    const url = (name: string) => `postgres://${user}:${home.password}@127.0.0.1:${port}/${name}`;
    if (child.pid !== undefined) {
      endWithUs(child, home);
      if (await answers(child, url('postgres'))) {
        await createDatabase(url('postgres'));
        return { url: url(database), port, pid: child.pid, process: child, ended };
      }
    }
    await ended;
    const said = (await writtenSince(logPath, logStart)).trim();
    if (!passingProblems.test(said) || Date.now() > deadline) {
      const reason = said.split('\n').findLast((line) => saysWhy.test(line)) ?? 'it ended at once';
      throw new StartupError(`PostgreSQL did not start: ${reason} (more in ${logPath})`);
    }
  }
}

/**
 * Ends the server with this process: a shell waits for the pipe from us to close, which the system does in any case,
 * and then requests a fast shutdown.
 */
function endWithUs(server: ChildProcess, home: PostgresHome): void {
  const script = 'read -r _; kill -INT "$1" 2>/dev/null';
  const watcher = spawn('/bin/sh', ['-c', script, 'sh', String(server.pid)], {
    ...home.account,
    cwd: '/',
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  });
  watcher.unref();
  watcher.once('error', () => undefined);
  watcher.stdin.on('error', () => undefined);
  if ('unref' in watcher.stdin && typeof watcher.stdin.unref === 'function') watcher.stdin.unref();
  server.once('exit', () => watcher.kill('SIGKILL'));
}

/** Waits until the server accepts queries: true; or has ended: false. */
async function answers(server: ChildProcess, url: string): Promise<boolean> {
  while (server.exitCode === null && server.signalCode === null) {
    const client = new pg.Client({ connectionString: url });
    client.on('error', () => undefined);
    try {
      await client.connect();
      await client.query('select 1');
      return true;
    } catch (error) {
      if (systemErrorCode(error) === '28P01') {
        server.kill('SIGINT');
        throw new StartupError(
          'The password in postgres.json is not the database’s. Restore that file, or run "npm run reset".',
        );
      }
      await delay(30);
    } finally {
      await client.end().catch(() => undefined);
    }
  }
  return false;
}

async function createDatabase(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [database]);
    if (rowCount === 0) await client.query(`create database ${database}`);
  } finally {
    await client.end();
  }
}

async function stopServer(server: ChildProcess, ended: Promise<void>): Promise<void> {
  server.kill('SIGINT');
  const patience = new AbortController();
  const stopped = ended.then(() => true);
  const late = delay(15_000, false, { signal: patience.signal }).catch(() => false);
  if (!(await Promise.race([stopped, late]))) server.kill('SIGQUIT');
  await ended;
  patience.abort();
}

function sendSignal(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if (systemErrorCode(error) !== 'ESRCH') throw error;
  }
}

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}
