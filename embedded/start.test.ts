import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, rm } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { makeTestFolder, removeTestFolder } from '@charsu/tests/support/test-postgres.ts';
import { withoutRealServers } from '@charsu/tests/support/without-real-servers.ts';
import { afterEach, describe, expect, it } from 'vitest';
import { openDataFolder } from './data-folder.ts';
import { freePort } from './free-port.ts';
import { canShare } from './holder.ts';

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

  it('says in one line that it does not know what DEMO_DATA asks for', async () => {
    const { code, errors } = await runStart({ DATA_DIR: await folder(), PORT: '0', DEMO_DATA: 'maybe' });
    expect([code, errors]).toEqual([1, 'DEMO_DATA is "maybe". Set it to yes or no.\n']);
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

  it.skipIf(!canShare)(
    'takes its port before it loads the product, so that a restart refuses hardly anybody',
    async () => {
      const dataDir = await folder();
      const held = await openDataFolder(dataDir);
      const port = await freePort();
      // It is refused once all is loaded, since the folder is held.
      const ended = runStart({ DATA_DIR: dataDir, PORT: String(port) });
      const first = await Promise.race([untilTaken(port).then(() => 'taken'), ended.then(() => 'ended')]);
      await ended;
      await held.release();
      expect(first).toBe('taken');
    },
  );

  it('reset leaves alone a folder that no start has made', async () => {
    const dataDir = await folder();
    await mkdir(join(dataDir, 'photographs'));
    const { code, errors } = await runScript('reset.ts', { DATA_DIR: dataDir }, ['--yes']);
    expect(code).toBe(1);
    expect(errors).toContain('was not made by "npm start"');
    await rm(join(dataDir, 'photographs'), { recursive: true });
  });
});

async function untilTaken(port: number): Promise<void> {
  for (;;) {
    const socket = connect(port, '127.0.0.1');
    const isTaken = await once(socket, 'connect').then(
      () => true,
      () => false,
    );
    socket.destroy();
    if (isTaken) return;
    await delay(5);
  }
}

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
