import { type ChildProcess, execFile, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { asAdministrator, categoryFields, type ReadSide, startReadSide } from './read-side.ts';

const program = (name: string) => fileURLToPath(new URL(`../../projections/${name}`, import.meta.url));
const children: ChildProcess[] = [];
let side: ReadSide;

beforeEach(async () => {
  side = await startReadSide();
});
afterEach(async () => {
  for (const child of children.splice(0)) {
    if (child.exitCode !== null || child.signalCode !== null) continue;
    child.kill('SIGKILL');
    await once(child, 'exit');
  }
  await side.close();
});

const environment = () => ({
  ...process.env,
  DATABASE_URL: side.databaseUrl,
  EVENTSTOREDB_URL: side.eventStoreUrl,
  MEILISEARCH_URL: side.searchUrl,
});

/** Starts a copy of the process and waits until it says that it is ready. */
async function start(): Promise<ChildProcess> {
  const child = fork(program('main.ts'), {
    env: environment(),
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    execArgv: [],
  });
  children.push(child);
  const [message] = await once(child, 'message');
  expect(message).toEqual({ ready: true });
  return child;
}

const seen = async (url: string) => {
  const { position } = await side.commands.category.create(categoryFields(url), asAdministrator());
  await side.queries.waitFor(position, ['category', 'history'], 20_000);
};

it('hands over to the standby when it is killed, and ends cleanly when asked to', async () => {
  const first = await start();
  await seen('before');
  const second = await start();
  first.kill('SIGKILL');
  await seen('after');
  expect(await side.queries.category.breadcrumbByUrl('before', 'fa-IR')).toBeDefined();
  second.kill('SIGTERM');
  const [code] = await once(second, 'exit');
  expect(code).toBe(0);
  expect((await side.queries.status()).every((one) => one.status === 'stopped')).toBe(true);
});

it('rebuilds for the command line, which says which read models there are', async () => {
  await start();
  await seen('rebuilt');
  const run = promisify(execFile);
  await run(process.execPath, [program('rebuild.ts'), 'category'], { env: environment() });
  const status = await side.queries.status();
  expect(status.find((one) => one.name === 'category')).toMatchObject({ version: 2 });
  expect(await side.queries.category.breadcrumbByUrl('rebuilt', 'fa-IR')).toBeDefined();
  await expect(
    run(process.execPath, [program('rebuild.ts'), 'nonsense'], { env: environment() }),
  ).rejects.toMatchObject({
    stderr: expect.stringContaining('category, tenant, advertisement, history'),
  });
});
