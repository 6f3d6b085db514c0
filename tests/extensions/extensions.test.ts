import { execFile } from 'node:child_process';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { connect } from '@charsu/api/connect.ts';
import { callOf, type QuestionValues } from '@charsu/core/contract/page-question.ts';
import { categoryMenu } from '@charsu/core/contract/questions.ts';
import { readConfig } from '@charsu/core/process/config.ts';
import { freePort } from '@charsu/embedded/free-port.ts';
import { launchService } from '@charsu/embedded/service.ts';
import type { Run } from '@charsu/embedded/supervisor.ts';
import { startEventStore } from '@charsu/stand-ins/event-store/server.ts';
import { startSearch } from '@charsu/stand-ins/search/server.ts';
import { withoutRealServers } from '@charsu/tests/support/without-real-servers.ts';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { cheapWork } from '../support/api/test-api.ts';
import { createPeople, type Role } from '../support/people.ts';
import { startProductDatabase } from '../support/product-database.ts';
import { makeTestFolder, removeTestFolder } from '../support/test-postgres.ts';

/** The product's processes with the extension `guestbook` beside this file. */

const project = fileURLToPath(new URL('../..', import.meta.url));
let folder: string;
let env: NodeJS.ProcessEnv;
let url: string;
let headersOf: (role: Role) => Promise<Readonly<Record<string, string>>>;
const running: Run[] = [];
const closing: (() => Promise<unknown>)[] = [];

const launch = (name: string, entry: string, more: NodeJS.ProcessEnv = {}) =>
  launchService({ name, entry, logDir: join(folder, 'logs'), env: { ...env, ...more } });

beforeAll(async () => {
  folder = await makeTestFolder();
  const database = await startProductDatabase();
  const [eventStore, search] = await Promise.all([startEventStore({ databaseUrl: database.url }), startSearch()]);
  const servers = {
    DATABASE_URL: database.url,
    EVENTSTOREDB_URL: eventStore.url,
    MEILISEARCH_URL: search.url,
    DATA_DIR: folder,
  };
  const port = String(await freePort());
  url = `http://127.0.0.1:${port}`;
  env = { ...withoutRealServers(process.env), ...servers, EXTENSIONS_DIR: import.meta.dirname, PORT: port };
  const { disconnect, ...dependencies } = await connect(readConfig({ ...servers, LOG_LEVEL: 'silent' }), cheapWork);
  closing.push(
    disconnect,
    () => eventStore.close(),
    () => search.close(),
    () => database.stop(),
  );
  const people = createPeople(dependencies);
  headersOf = async (role) => ({ authorization: await people.authorization(await people.add(role)) });
  const ports = await Promise.all([freePort(), freePort()]);
  running.push(
    await launch('projections', 'projections/main.ts', { HEALTH_PORT: String(ports[0]) }),
    await launch('jobs', 'jobs/main.ts', { HEALTH_PORT: String(ports[1]) }),
    await launch('api', 'api/server.ts'),
  );
  // The read models are filled anew, those of the extension too.
  await vi.waitFor(async () => expect((await fetch(`${url}/health/ready`)).status).toBe(200), { timeout: 120_000 });
  // It makes the roles meanwhile.
  await vi.waitFor(() => headersOf('administrator'), { timeout: 60_000 });
}, 180_000);
afterAll(async () => {
  for (const run of running.reverse()) await run.stop();
  for (const close of closing) await close();
  await removeTestFolder(folder);
});

const asked = async (path: string, headers: Readonly<Record<string, string>> = {}) => {
  const answer = await fetch(`${url}${path}`, { headers });
  // biome-ignore lint/suspicious/noExplicitAny: each test says what it expects of the answer.
  return { status: answer.status, body: (await answer.json()) as any };
};
const write = (text: unknown, headers: Readonly<Record<string, string>> = {}) =>
  fetch(`${url}/api/x/guestbook`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ text }),
  });
const publicTexts = async () => (await asked('/api/x/guestbook')).body.map(({ text }: { text: string }) => text);

describe('an extension', () => {
  it('adds an aggregate, a read model, a reactor, calls, and a list of the console, each with its permissions', async () => {
    const [member, administrator] = [await headersOf('user'), await headersOf('administrator')];
    expect((await write('no')).status).toBe(401);
    // The api grants new permissions while it starts.
    await expect.poll(async () => (await write('Salam from Yazd', member)).status).toBe(200);
    expect((await write('', member)).status).toBe(400);
    expect((await write('Cheap phones at https://cheap.example', member)).status).toBe(200);
    await expect.poll(publicTexts).toEqual(['Salam from Yazd']);

    const entries = '/api/console/xGuestbook';
    expect((await asked(entries, member)).status).toBe(403);
    const listed = async () => (await asked(entries, administrator)).body;
    await expect.poll(listed).toContainEqual(expect.objectContaining({ isHidden: true }));
    const hidden = (await listed()).find(({ isHidden }: { isHidden: boolean }) => isHidden);
    const deleted = await fetch(`${url}${entries}/${hidden.id}`, { method: 'DELETE', headers: administrator });
    expect(deleted.status).toBe(200);
    await expect.poll(async () => (await listed()).length).toBe(1);
    // Views, as every list of the console has them.
    expect((await asked('/api/console/views/xGuestbook', administrator)).body).toEqual([]);
    expect((await asked('/api/console/views/xGuestbook', member)).status).toBe(403);
  });

  it('is seen where the product shows its parts: histories, the document of the calls, the state of the system', async () => {
    const administrator = await headersOf('administrator');
    const { paths } = (await asked('/api/openapi.json')).body;
    expect(paths['/api/x/guestbook/'].post['x-permission']).toBe('xGuestbook_write');
    const history = async () => (await asked('/api/console/history', administrator)).body;
    await expect.poll(history).toContainEqual(expect.objectContaining({ streamType: 'xGuestbook' }));
    const system = async () => (await asked('/api/console/system', administrator)).body;
    await expect.poll(system).toMatchObject({
      projections: expect.arrayContaining([expect.objectContaining({ name: 'xGuestbook', status: 'live' })]),
      reactors: expect.arrayContaining([
        expect.objectContaining({ name: 'xGuestbook-hide-advertising', running: true }),
      ]),
    });
  });
});

it('is built into the portal and the console: its page has the entries in its own words', async () => {
  const out = join(folder, 'build');
  for (const [root, ...environments] of [
    ['portal', 'client', 'ssr'],
    ['admin', 'client'],
  ] as const) {
    const outDirs = environments.map((name) => [name, { build: { outDir: join(out, root, name), emptyOutDir: true } }]);
    const options = { root, logLevel: 'error', environments: Object.fromEntries(outDirs) };
    const code = `const { createBuilder } = await import('vite');
      await (await createBuilder({ ...${JSON.stringify(options)}, builder: {} })).buildApp();`;
    const building = { cwd: project, env: { ...env, NODE_ENV: 'production' } };
    await promisify(execFile)(process.execPath, ['--input-type=module', '-e', code], building);
  }
  const manifest = JSON.parse(await readFile(join(out, 'portal/client/.vite/manifest.json'), 'utf8'));
  const { createRenderer } = await import(pathToFileURL(join(out, 'portal/ssr/entry-server.js')).href);
  const ask = async (question: { readonly path: string }, values: QuestionValues, culture: string) => {
    // The tree around the page, which browsers never ask for by this address.
    if (question.path === categoryMenu.path) return [];
    const { path, query } = callOf(question, values);
    const { status, body } = await asked(`/api/${path}?${new URLSearchParams({ ...(query as object), culture })}`);
    return status === 404 ? undefined : body;
  };
  const look = { texts: '/texts/', ownFonts: true, offersLess: false };
  const readers = { culture: 'de-DE', theme: 'dark', origin: url, look };
  expect((await write('Grüße aus Yazd', await headersOf('user'))).status).toBe(200);
  await expect.poll(publicTexts).toContain('Grüße aus Yazd');
  const page = await createRenderer(ask, manifest)(new Request(`${url}/x/guestbook`), readers);
  expect(page.status).toBe(200);
  expect(String(page.html)).toMatch(/<h1>Gästebuch<\/h1>[\s\S]*Grüße aus Yazd/);
  const scripts = await readdir(join(out, 'admin/client/assets'));
  const texts = await Promise.all(
    scripts
      .filter((file) => file.endsWith('.js'))
      .map((file) => readFile(join(out, 'admin/client/assets', file), 'utf8')),
  );
  expect(texts.some((text) => text.includes('Diesen Eintrag löschen?'))).toBe(true);
  // Two builds, where other tests use the machine, too.
}, 240_000);

it.each([
  ['with a mistake', 'visits', { 'aggregate.ts': 'export default {' }, /The extension visits .*aggregate\.ts/],
  [
    'that takes names of others',
    'guilds',
    { 'permissions.json': '{"members":["guild_get"]}' },
    /The extension guilds .*guild_get is not xGuilds_/,
  ],
  ['with an impossible name', 'My_ads', {}, /The extension My_ads .*its name/],
])('an extension %s stops the start, and is named', async (_, name, files, said) => {
  const wrong = join(folder, `wrong-${name}`);
  await mkdir(join(wrong, name), { recursive: true });
  for (const [file, text] of Object.entries(files)) await writeFile(join(wrong, name, file), text);
  await writeFile(join(wrong, 'package.json'), '{"type":"module"}');
  await expect(launch(`wrong-${name}`, 'api/server.ts', { EXTENSIONS_DIR: wrong })).rejects.toThrow(said);
});
