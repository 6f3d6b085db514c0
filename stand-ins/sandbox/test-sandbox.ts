import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { createKavenegar } from '@charsu/core/gateways/kavenegar.ts';
import { createSmtp } from '@charsu/core/gateways/smtp.ts';
import { createPool } from '@charsu/stores/database/database.ts';
import { migrate } from '@charsu/stores/database/migrate.ts';
import { startTestPostgres } from '@charsu/tests/support/test-postgres.ts';
import { SMTPServer } from 'smtp-server';
import { startSandbox } from './server.ts';

const key = 'key of these tests';

interface Caught {
  readonly channel: string;
  readonly subject: string;
  readonly text: string;
}
export type TestSandbox = Awaited<ReturnType<typeof startTestSandbox>>;

/** A sandbox over a database of its own, which also has the product's tables. */
export async function startTestSandbox() {
  const postgres = await startTestPostgres();
  const pool = createPool(postgres.url);
  await migrate(pool);
  const sandbox = await startSandbox({ databaseUrl: postgres.url, key });
  return {
    key,
    pool,
    url: sandbox.url,
    smtpUrl: sandbox.smtpUrl,
    databaseUrl: postgres.url,
    /** A gateway to it, or to another address. */
    kavenegar: (options: { url?: string; apiKey?: string; patienceMs?: number } = {}) =>
      createKavenegar({ url: sandbox.url, apiKey: key, templatePrefix: 'charsu-code', ...options }),
    smtp: (options: { url?: string; patienceMs?: number } = {}) =>
      createSmtp({ url: sandbox.smtpUrl, from: 'Charsu <no-reply@charsu.example>', ...options }),
    async caughtBy(receiver: string): Promise<readonly Caught[]> {
      const url = new URL('/messages', sandbox.url);
      url.searchParams.set('receiver', receiver);
      const response = await fetch(url, { headers: { authorization: `Bearer ${key}` } });
      const { messages } = (await response.json()) as { messages: Caught[] };
      return messages;
    },
    async close(): Promise<void> {
      await sandbox.close();
      await pool.end();
      await postgres.stop();
    },
  };
}

let numbers = 0;
/** A mobile number and an address that no other test uses. */
export const newCellphone = (): string => {
  numbers += 1;
  return `+98935${String(numbers).padStart(7, '0')}`;
};
export const newAddress = (): string => `${randomUUID()}@example.com`;

/** Runs an HTTP server with `listener` while `use` runs. */
export async function against<T>(listener: RequestListener, use: (url: string) => Promise<T>): Promise<T> {
  const server = createServer(listener);
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const address = server.address();
  try {
    return await use(`http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`);
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

/** The URL of a port on which no server listens. */
export const closedPort = (): Promise<string> =>
  against(
    () => undefined,
    async (url) => url,
  );

/** Runs a mail server that takes the password `right` alone while `use` runs; `url` is with another one. */
export async function againstPassword<T>(use: (url: string) => Promise<T>): Promise<T> {
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    onAuth: ({ password }, _session, done) =>
      password === 'right' ? done(null, { user: 'charsu' }) : done(new Error('Wrong password')),
  });
  const net = server.listen(0, '127.0.0.1');
  await once(net, 'listening');
  const address = net.address();
  try {
    return await use(`smtp://charsu:wrong@127.0.0.1:${typeof address === 'object' ? address?.port : ''}`);
  } finally {
    await new Promise<void>((closed) => server.close(closed));
  }
}
