import type { RequestListener } from 'node:http';
import { readConfig } from '@charsu/core/process/config.ts';
import {
  against,
  againstPassword,
  closedPort,
  startTestSandbox,
  type TestSandbox,
} from '@charsu/stand-ins/sandbox/test-sandbox.ts';
import { openPictureFiles } from '@charsu/stores/pictures/picture-files.ts';
import { startTestIdentityProvider, type TestIdentityProvider } from '@charsu/tests/support/test-identity-provider.ts';
import { makeTestFolder, removeTestFolder } from '@charsu/tests/support/test-postgres.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { watchServices } from './services.ts';

let sandbox: TestSandbox;
let site: TestIdentityProvider;
let folder: string;
beforeAll(async () => {
  folder = await makeTestFolder();
  sandbox = await startTestSandbox();
  site = await startTestIdentityProvider({ id: 'example', name: 'Example' }, () => {
    throw new Error('Nobody signs in.');
  });
});
afterAll(async () => {
  await sandbox.close();
  await site.stop();
  await removeTestFolder(folder);
});

const absent = (...names: string[]) => names.map((name) => ({ name, state: 'absent', detail: null }));
const works = { name: 'files', state: 'works', detail: null };
async function statesWith(environment: NodeJS.ProcessEnv, place: { readonly filesDir?: string } = {}) {
  const config = readConfig({
    DATABASE_URL: sandbox.databaseUrl,
    EVENTSTOREDB_URL: 'esdb://127.0.0.1:1?tls=false',
    MEILISEARCH_URL: 'http://127.0.0.1:1',
    DATA_DIR: folder,
    ...environment,
  });
  const services = watchServices(config, await openPictureFiles({ ...config, ...place }));
  await expect.poll(() => services().length, { timeout: 20_000 }).toBeGreaterThan(0);
  return services();
}

describe('the services of the product', () => {
  it('work where they take the key', async () => {
    const sms = { KAVENEGAR_URL: sandbox.url, KAVENEGAR_API_KEY: sandbox.key };
    expect(await statesWith({ ...sms, SMTP_URL: sandbox.smtpUrl })).toEqual([
      works,
      { name: 'mail', state: 'works', detail: null },
      { name: 'sms', state: 'works', detail: null },
      ...absent('payments', 'texts', 'login'),
    ]);
  });

  it('refuse the key or cannot be reached, which are two states', async () => {
    const away = await closedPort();
    const states = await statesWith({
      KAVENEGAR_URL: sandbox.url,
      KAVENEGAR_API_KEY: 'wrong',
      SMTP_URL: away.replace('http:', 'smtp:'),
      AI_URL: `${away}/v1`,
      AI_MODEL: 'any',
    });
    expect(states).toEqual([
      works,
      { name: 'mail', state: 'away', detail: 'the mail server cannot be reached' },
      { name: 'sms', state: 'refused', detail: expect.stringMatching(/^Kavenegar 403 .*API-Key/) },
      ...absent('payments'),
      { name: 'texts', state: 'away', detail: expect.any(String) },
      ...absent('login'),
    ]);
  });

  it('refuse the password of the mail, and the key of the texts, in their own words', async () => {
    const keyed: RequestListener = ({ headers }, response) =>
      response.writeHead(headers.authorization === 'Bearer right' ? 200 : 401).end('{}');
    await against(keyed, (ai) =>
      againstPassword(async (smtp) => {
        const texts = { AI_URL: `${ai}/v1`, AI_MODEL: 'any' };
        expect(await statesWith({ ...texts, AI_KEY: 'wrong', SMTP_URL: smtp })).toEqual([
          works,
          { name: 'mail', state: 'refused', detail: expect.stringContaining('Wrong password') },
          ...absent('sms', 'payments'),
          { name: 'texts', state: 'refused', detail: 'it answered 401' },
          ...absent('login'),
        ]);
        const right = { ...texts, AI_KEY: 'right', SMTP_URL: smtp.replace('wrong', 'right') };
        expect((await statesWith(right)).map(({ state }) => state)).toEqual([
          'works',
          'works',
          'absent',
          'absent',
          'works',
          'absent',
        ]);
      }),
    );
  });

  it('are a site for signing in that takes the secret of the product, and says so when it does not', async () => {
    const providers = [
      site.entry,
      { ...site.entry, id: 'mistyped', clientSecret: 'mistyped' },
      { ...site.entry, id: 'away', issuer: await closedPort() },
    ];
    const environment = { PUBLIC_URL: 'http://charsu.test', LOGIN_PROVIDERS: JSON.stringify(providers) };
    const silent = { name: 'login example', state: 'refused', detail: expect.any(String) };
    expect(await statesWith(environment)).toContainEqual(silent);
    site.trust('http://charsu.test');
    expect(await statesWith(environment)).toEqual([
      works,
      ...absent('mail', 'sms', 'payments', 'texts'),
      { name: 'login example', state: 'works', detail: null },
      { name: 'login mistyped', state: 'refused', detail: 'invalid_client: client authentication failed' },
      { name: 'login away', state: 'away', detail: expect.any(String) },
    ]);
  });

  it('are folders that take pictures, and refuse in the words of the system', async () => {
    // No user can make a folder there, root included.
    const [files] = await statesWith({}, { filesDir: '/sys/charsu' });
    expect(files).toEqual({
      name: 'files',
      state: 'refused',
      detail: expect.stringMatching(/^The files are refused: .*(?:EACCES|EPERM|EROFS): /),
    });
  });
});
