import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { stripVTControlCharacters } from 'node:util';
import { withoutRealServers } from '@charsu/tests/support/without-real-servers.ts';
import chromium from '@sparticuz/chromium';
import { request } from 'playwright-core';
import type { TestProject } from 'vitest/node';
import { z } from 'zod';
import { type Remote, startTestIdentityProvider } from '../support/test-identity-provider.ts';
import { makeTestFolder, removeTestFolder } from '../support/test-postgres.ts';
import { signedInAs } from './signed-in-as.ts';

/** The running product for the tests. */
interface Product {
  /** Its address, without a trailing slash. */
  readonly url: string;
  readonly accounts: readonly { readonly username: string; readonly password: string; readonly role: string }[];
  /** Its data folder. */
  readonly dataDir: string;
  /** The product's name of the site for signing in; undefined for a product that was running already. */
  readonly otherSite?: string;
  /** The word in a text for which the text service is away; undefined for a product that was running already. */
  readonly unanswered?: string;
}

declare module 'vitest' {
  export interface ProvidedContext {
    product: Product;
  }
}

const accountsSchema = z.array(z.object({ username: z.string(), password: z.string(), role: z.string() }));
const startCommand = fileURLToPath(new URL('../../embedded/start.ts', import.meta.url));
/** The product ends with these tests in any case. */
const guard = new URL('../../embedded/end-with-parent.ts', import.meta.url).href;

/** For vitest: one product for the browser tests of both projects, and its end after them. */
export default async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  const root = project.vitest.getRootProject();
  if (root.getProvidedContext().product !== undefined) return undefined;
  // Unpacked here, before two files would unpack it at once.
  await chromium.executablePath();
  const { product, stop } = await openProduct();
  root.provide('product', product);
  return stop;
}

/**
 * Starts `npm start` on a free port with its own data folder; `stop` ends it like Ctrl-C. With CHARSU_URL and
 * CHARSU_ACCOUNTS (the path of its demo-accounts.json) it uses a running product, and leaves it running.
 */
export async function openProduct(): Promise<{ readonly product: Product; readonly stop: () => Promise<void> }> {
  const { CHARSU_URL, CHARSU_ACCOUNTS } = process.env;
  if (CHARSU_URL && CHARSU_ACCOUNTS) {
    const accounts = await accountsIn(CHARSU_ACCOUNTS);
    return { product: { url: CHARSU_URL, accounts, dataDir: dirname(CHARSU_ACCOUNTS) }, stop: async () => undefined };
  }
  const dataDir = await makeTestFolder();
  const site = await startTestIdentityProvider({ id: 'other', name: 'کلید دیگر' }, remoteOf);
  const texts = await startTextService();
  const { child, ended } = launch(dataDir, { LOGIN_PROVIDERS: JSON.stringify([site.entry]), ...texts.variables });
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
    await site.stop();
    texts.stop();
    await removeTestFolder(dataDir);
  };
  try {
    const url = await addressIn(child.stdout, ended, /Portal\s+(http\S+)/);
    site.trust(url);
    const accounts = await accountsIn(join(dataDir, 'demo-accounts.json'));
    await hurryDecisions(url, accounts);
    return { product: { url, accounts, dataDir, otherSite: site.entry.name, unanswered }, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

const unanswered = 'بی‌پاسخ';

/** A text service that numbers what it writes: a title and two paragraphs, so that a text that was kept has its old number. */
async function startTextService() {
  let written = 0;
  const server = createServer((request, response) => {
    let asked = '';
    request.setEncoding('utf8').on('data', (part: string) => {
      asked += part;
    });
    request.on('end', () => {
      if (asked.includes(unanswered)) return response.writeHead(503).end();
      written += 1;
      const content = `Carpet ${written}\n\nMade by hand.\n\nWool of sheep.`;
      return response.end(JSON.stringify({ choices: [{ message: { content } }] }));
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The text service has no TCP address.');
  return {
    variables: { AI_URL: `http://127.0.0.1:${address.port}`, AI_MODEL: 'small' },
    stop: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

/** Starts a product without demo data, that nobody administers; `setUp` is the address that it prints. */
export async function openEmptyProduct(): Promise<{ readonly setUp: string; readonly stop: () => Promise<void> }> {
  const dataDir = await makeTestFolder();
  const { child, ended } = launch(dataDir, { DEMO_DATA: 'no' });
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
    await removeTestFolder(dataDir);
  };
  try {
    return { setUp: await addressIn(child.stdout, ended, /(http\S+\/admin\/set-up\?code=\S+)\s/), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

function launch(dataDir: string, more: NodeJS.ProcessEnv) {
  const child = spawn(process.execPath, ['--import', guard, startCommand], {
    env: {
      ...withoutRealServers(process.env),
      DATA_DIR: dataDir,
      PORT: '0',
      NODE_ENV: 'production',
      LOG_LEVEL: 'warn',
      // Slow servers must not count as away here.
      PATIENCE: '10',
      // Nobody pulls the plug: no command waits for the disk.
      PGOPTIONS: '-c synchronous_commit=off',
      // Each visitor of the stories has an address of their own.
      TRUSTED_PROXIES: 'loopback',
      ...more,
    },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  return { child, ended: once(child, 'exit') };
}

/** Shortens the undo time, since tests need none. Stories share businesses, so each has room for drafts. */
async function hurryDecisions(baseURL: string, accounts: Product['accounts']): Promise<void> {
  const administrator = accounts.find(({ role }) => role === 'administrator');
  if (administrator === undefined) throw new Error('There is no administrator.');
  const context = await request.newContext({ baseURL });
  const headers = await signedInAs(context, administrator);
  for (const [group, data] of [
    ['review', { undoSeconds: 1 }],
    ['advertising', { draftsPerUser: 1_000, draftsPerTenant: 1_000 }],
  ] as const) {
    const answer = await context.put(`/api/settings/${group}`, { headers, data });
    if (!answer.ok()) throw new Error(await answer.text());
  }
  await context.dispose();
}

/** Every account at the other site has a verified address. */
const remoteOf = (sub: string): Remote => ({ sub, email: `${sub}@example.com`, email_verified: true, name: sub });

const accountsIn = async (path: string) => accountsSchema.parse(JSON.parse(await readFile(path, 'utf8')));

/** The address in the product's output once it is open; throws with the output when the product ends before that. */
async function addressIn(
  output: NodeJS.ReadableStream | null,
  ended: Promise<unknown>,
  pattern: RegExp,
): Promise<string> {
  let printed = '';
  const address = new Promise<string>((resolve) => {
    output?.on('data', (chunk: Buffer) => {
      printed += stripVTControlCharacters(chunk.toString('utf8'));
      const url = pattern.exec(printed)?.[1];
      if (url !== undefined) resolve(url);
    });
  });
  const failure = ended.then(() => {
    throw new Error(`The product did not open:\n${printed}`);
  });
  return await Promise.race([address, failure]);
}
