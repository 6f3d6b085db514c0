import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { makeTestFolder, removeTestFolder } from '@charsu/tests/support/test-postgres.ts';
import { EventStoreDBClient, jsonEvent } from '@eventstore/db-client';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openDataFolder } from './data-folder.ts';
import { isAlive } from './process-identity.ts';
import { untilCaughtUp } from './readiness.ts';
import type { ServiceName } from './services.ts';
import { type RunningStack, startStack } from './stack.ts';
import { withoutRealServers } from './without-real-servers.ts';

const never = new AbortController().signal;

/** Collects the lines of a report and settles waiters when theirs comes. */
class Lines {
  readonly #lines: string[] = [];
  readonly #waiting = new Map<string, () => void>();

  readonly add = (line: string): void => {
    this.#lines.push(line);
    this.#waiting.get(line)?.();
  };

  clear(): void {
    this.#lines.length = 0;
  }

  async until(line: string): Promise<void> {
    if (!this.#lines.includes(line)) await new Promise<void>((settle) => this.#waiting.set(line, settle));
  }
}

describe('the stack', () => {
  const lines = new Lines();
  let dataDir: string;
  let stack: RunningStack;

  beforeAll(async () => {
    dataDir = await makeTestFolder();
    // All of 127 is this machine on Linux: the site is found where it listens.
    const host = process.platform === 'linux' ? { HOST: '127.0.0.2' } : {};
    const env = { ...withoutRealServers(process.env), ...host, NODE_ENV: 'test' };
    stack = await startStack({ dataDir, env, report: lines.add });
    await untilCaughtUp(stack.url, never);
  });

  afterAll(async () => {
    await stack.stop();
    await removeTestFolder(dataDir);
  });

  const services: ServiceName[] = ['postgres', 'event-store', 'search', 'sandbox', 'projections', 'jobs', 'api'];

  it.each(services)('recovers from a kill -9 of %s', async (service) => {
    const before = stack.pid(service);
    if (before === undefined) throw new Error(`${service} does not run`);
    lines.clear();
    process.kill(before, 'SIGKILL');
    await lines.until(`${service} is back`);
    expect(stack.pid(service)).not.toBe(before);
    await untilCaughtUp(stack.url, never);
  });

  it('lets nobody write to the event log without its password', async () => {
    const stranger = EventStoreDBClient.connectionString(stack.eventStoreUrl.replace(/admin:[^@]+@/, ''));
    const append = stranger.appendToStream('role-administrator', jsonEvent({ type: 'MemberAdded', data: {} }));
    await expect(append).rejects.toMatchObject({ code: 16 });
    await stranger.dispose();
  });

  it('refuses a second start on the same data', async () => {
    await expect(startStack({ dataDir, env: withoutRealServers(process.env) })).rejects.toThrow(
      /already in use by process \d+/,
    );
  });

  it('stops every service', async () => {
    const pids = services.map((service) => stack.pid(service));
    await stack.stop();
    for (const pid of pids) expect(pid !== undefined && (await isAlive(pid))).toBe(false);
  });
});

describe('npm start', () => {
  const folders: string[] = [];

  afterEach(async () => {
    for (const folder of folders.splice(0)) {
      await chmod(folder, 0o711);
      await removeTestFolder(folder);
    }
  });

  async function folder(): Promise<string> {
    const path = await makeTestFolder();
    folders.push(path);
    return path;
  }

  it('says in one line that the port is in use, and which to take', async () => {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    const port = address !== null && typeof address === 'object' ? address.port : 0;
    const { code, errors } = await runStart({ DATA_DIR: await folder(), PORT: String(port) });
    server.close();
    expect(code).toBe(1);
    expect(errors).toBe(
      `Port ${port} is in use. Stop what uses it or choose another, for example: PORT=${port + 1} npm start\n`,
    );
  });

  it('says in one line that the port is no port', async () => {
    const { code, errors } = await runStart({ DATA_DIR: await folder(), PORT: 'http' });
    expect(code).toBe(1);
    expect(errors).toBe('PORT is "http". Set it to a number from 1 to 65535, or to 0 for any free port.\n');
  });

  it('says in one line that the data folder cannot be written', async () => {
    // A file in place of the folder stops root too, who ignores modes.
    const path = join(fileURLToPath(import.meta.url), 'data');
    const { code, errors } = await runStart({ DATA_DIR: path, PORT: '0' });
    expect(code).toBe(1);
    expect(errors).toBe(
      `The data folder ${path} cannot be used: it cannot be written (ENOTDIR). Make it writable, or set DATA_DIR to another folder.\n`,
    );
  });

  it.skipIf(process.getuid?.() === 0)('says in one line that the data folder belongs to somebody else', async () => {
    const closed = await folder();
    await chmod(closed, 0o500);
    const { code, errors } = await runStart({ DATA_DIR: join(closed, 'data'), PORT: '0' });
    expect(code).toBe(1);
    expect(errors).toMatch(/^The data folder .* cannot be used: it cannot be written \(EACCES\)\. .*\n$/);
  });

  it('refuses a second start in the same folder, and reset while it runs', async () => {
    const dataDir = await folder();
    const held = await openDataFolder(dataDir);
    const second = await runStart({ DATA_DIR: dataDir, PORT: '0' });
    const reset = await runScript('reset.ts', { DATA_DIR: dataDir }, ['--yes']);
    await held.release();
    expect(second).toEqual({
      code: 1,
      errors: `Charsu already runs in ${dataDir} (process ${process.pid}). Stop that one with Ctrl-C, or set DATA_DIR and PORT.\n`,
    });
    expect(reset.code).toBe(1);
    expect(reset.errors).toContain(`Charsu runs in ${dataDir} (process ${process.pid})`);
  });

  it('reset leaves alone a folder that no start has made', async () => {
    const dataDir = await folder();
    await mkdir(join(dataDir, 'photographs'));
    const { code, errors } = await runScript('reset.ts', { DATA_DIR: dataDir }, ['--yes']);
    expect(code).toBe(1);
    expect(errors).toContain('was not made by "npm start"');
    await rm(join(dataDir, 'photographs'), { recursive: true });
  });
});

function runStart(env: Record<string, string>): Promise<{ code: number | null; errors: string }> {
  return runScript('start.ts', env);
}

async function runScript(name: string, env: Record<string, string>, args: string[] = []) {
  const script = fileURLToPath(new URL(name, import.meta.url));
  const child: ChildProcess = spawn(process.execPath, [script, ...args], {
    env: { ...withoutRealServers(process.env), ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let errors = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    errors += text;
  });
  const code = await new Promise<number | null>((settle) => child.once('close', settle));
  return { code, errors };
}
