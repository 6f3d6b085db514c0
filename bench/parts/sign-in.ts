import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { createCaptcha, usualWork } from '@charsu/api/sessions/captcha.ts';
import { argonSettings, hashPassword } from '@charsu/api/sessions/passwords.ts';
import { newRecordId } from '@charsu/core/event-store/command-identity.ts';
import { demoCategories } from '@charsu/demo/categories.ts';
import { around } from '@charsu/demo/random.ts';
import { untilCaughtUp } from '@charsu/embedded/readiness.ts';
import { closedLoop, percentile } from '../load/closed-loop.ts';
import { createHttpClient } from '../load/http-client.ts';
import { type SignedIn, signInMembers } from '../load/member.ts';
import { challengeOf, filledForm, fromElsewhere, publicKeyOf, registerAs } from '../load/open-form.ts';
import { everySoOften } from '../load/paced.ts';
import { openInside } from '../load/people.ts';
import { processorTime } from '../load/processor-time.ts';
import { createPublishers, type Publishers } from '../load/publishers.ts';
import { draftFor } from '../load/publishing.ts';
import type { Figure, Part } from '../part.ts';
import type { Product } from '../product.ts';

/** Few, since signing in does not use advertisements, and the data is copied to be thrown away. */
const advertisements = 2_000;
const clientCounts = [1, 8, 32];
const most = Math.max(...clientCounts);
/** The interval of each of the other requests, in ms. */
const otherEveryMs = 20;

const newAccount = () => ({ username: `bench-${randomUUID()}@example.com`, password: `Kilim-${randomUUID()}` });
type SignIns = Awaited<ReturnType<typeof createSignIns>>;

/** More sign-ins a second than the server can handle, for all clients together. */
const mostASecond = 60;

/**
 * Sign-ins as browsers send them. Their challenges are signed with the product's own key, but solved by the first
 * attempt, and forms are filled in and sealed before the measurement: the server checks them like any other, and the
 * machine does not do the visitors' work.
 */
async function createSignIns({ url, dataDir }: Product) {
  const nothing = { use: () => Promise.resolve(true) };
  const easy = { ...usualWork, mostTries: 2 };
  const captcha = await createCaptcha(join(dataDir, 'secrets'), nothing, easy);
  const { publicKey } = await publicKeyOf(url);
  // One account for each client: concurrent attempts at one account count as failures until one of them has succeeded.
  const accounts = Array.from({ length: most }, newAccount);
  for (const account of accounts) await registerAs(url, account);
  const connections = accounts.map(() => createHttpClient(url));
  const forms: string[][] = accounts.map(() => []);
  const fillIn = async (client: number) =>
    JSON.stringify(await filledForm(around(accounts, client), publicKey, await captcha.challenge(new Date())));
  let sent = 0;
  return {
    /** Fills in as many forms as `clients` can send in `seconds`. */
    async prepare(clients: number, seconds: number): Promise<void> {
      const each = Math.ceil((seconds * mostASecond) / clients);
      for (const [client, filled] of forms.slice(0, clients).entries()) {
        while (filled.length < each) filled.push(await fillIn(client));
      }
    },
    async one(client: number): Promise<void> {
      const form = around(forms, client).pop() ?? (await fillIn(client));
      const headers = fromElsewhere(1_000_000 + sent++);
      await around(connections, client).ask('POST', '/api/account/login', headers, form);
    },
    close: () => {
      for (const connection of connections) connection.close();
    },
  };
}

/** The work of a browser before: the proof of work, in ms of one core. */
async function solving({ url }: Product): Promise<Figure> {
  const { publicKey } = await publicKeyOf(url);
  const times: number[] = [];
  for (let turn = 0; turn < 10; turn++) {
    const challenge = await challengeOf(url);
    const before = process.cpuUsage();
    await filledForm({ username: 'somebody@example.com', password: 'none' }, publicKey, challenge);
    const { user, system } = process.cpuUsage(before);
    times.push((user + system) / 1_000);
  }
  return { name: 'proof of work and sealing in the client, processor', value: percentile(times, 0.5), unit: 'ms' };
}

/** One hash, alone. */
async function hashing(): Promise<Figure> {
  await hashPassword('warm');
  const before = process.cpuUsage();
  for (let turn = 0; turn < 10; turn++) await hashPassword(`one of ten, ${turn}`);
  const { user, system } = process.cpuUsage(before);
  const { memoryCost, timeCost, parallelism } = argonSettings;
  const name = `argon2id m=${memoryCost} t=${timeCost} p=${parallelism}, one hash, processor`;
  return { name, value: (user + system) / 10_000, unit: 'ms' };
}

/** The times of other requests, each kind at an interval, until `signal`. */
async function others({ url }: Product, publishers: Publishers, signal: AbortSignal) {
  const category = newRecordId('category', 'demo', demoCategories.find(({ leaf }) => leaf)?.url ?? '');
  const [home, search, command] = [createHttpClient(url), createHttpClient(url), createHttpClient(url)];
  const kinds = {
    'home page': () => home.ask('GET', '/', { cookie: 'culture=fa-IR', 'accept-encoding': 'gzip, deflate, br' }),
    search: () => search.ask('GET', `/api/public/search?q=${encodeURIComponent('فرش')}`, {}),
    'a command': (turn: number) => {
      const member = publishers.next();
      return command.ask(
        'POST',
        '/api/advertisement',
        { authorization: member.authorization, 'idempotency-key': randomUUID() },
        JSON.stringify(draftFor(member, [category], turn)),
      );
    },
  };
  try {
    return await Promise.all(
      Object.entries(kinds).map(async ([name, ask]) => ({
        name,
        samples: await everySoOften(otherEveryMs, signal, ask),
      })),
    );
  } finally {
    for (const client of [home, search, command]) client.close();
  }
}

/** The times of other requests while `meanwhile` runs. */
async function othersWhile<Result>(product: Product, publishers: Publishers, meanwhile: () => Promise<Result>) {
  const stopping = new AbortController();
  const watched = others(product, publishers, stopping.signal);
  // Awaited below, where an earlier failure is reported.
  watched.catch(() => undefined);
  try {
    const result = await meanwhile();
    stopping.abort();
    return { result, kinds: await watched };
  } finally {
    stopping.abort();
  }
}

/** The API's processor time for one answer to `path`, in ms. */
async function costOf(product: Product, path: string, headers: Record<string, string>, seconds: number) {
  const pid = product.pid('api');
  if (pid === undefined) throw new Error('The api does not run');
  const connections = Array.from({ length: 8 }, () => createHttpClient(product.url));
  try {
    const before = await processorTime(pid);
    let answers = 0;
    await closedLoop(connections.length, seconds, async (client) => {
      await around(connections, client).ask('GET', path, headers);
      answers += 1;
    });
    return ((await processorTime(pid)) - before) / answers;
  } finally {
    for (const connection of connections) connection.close();
  }
}

async function permissionCheck(product: Product, { authorization }: SignedIn, seconds: number): Promise<Figure[]> {
  // Both answer a few bytes without a lookup; the second identifies the caller and checks the permission.
  await costOf(product, '/api/account/externalProviders', {}, Math.min(1, seconds));
  const open = await costOf(product, '/api/account/externalProviders', {}, seconds);
  const closed = await costOf(product, '/api/account/hasAccess/advertisement_create', { authorization }, seconds);
  return [
    { name: 'a call open to everybody, processor of the api', value: open, unit: 'ms' },
    { name: 'a call that asks for a permission, processor of the api', value: closed, unit: 'ms' },
    { name: 'token and permission check a request, processor of the api', value: closed - open, unit: 'ms' },
  ];
}

async function rates(product: Product, signIns: SignIns, seconds: number, log: (line: string) => void) {
  const figures: Figure[] = [];
  const pid = product.pid('api');
  for (const clients of clientCounts) {
    log(`${clients} clients`);
    await signIns.prepare(clients, seconds);
    const before = pid === undefined ? 0 : await processorTime(pid);
    const { rate, p50, p99 } = await closedLoop(clients, seconds, (client) => signIns.one(client));
    const spent = pid === undefined ? Number.NaN : (await processorTime(pid)) - before;
    figures.push(
      { name: `${clients} clients, rate`, value: rate, unit: '/s' },
      { name: `${clients} clients, p50`, value: p50, unit: 'ms' },
      { name: `${clients} clients, p99`, value: p99, unit: 'ms' },
      { name: `${clients} clients, processor of the api`, value: spent / (rate * seconds), unit: 'ms' },
    );
  }
  return figures;
}

export const part: Part = {
  name: 'sign-in',
  title: `signing in by password, and what ${most} clients who do it make of other requests`,
  async run({ log, seconds, product: start }) {
    const product = await start({ advertisements, onCopy: true });
    const idle = new AbortController().signal;
    const inside = await openInside(product);
    try {
      const [member] = await signInMembers(product);
      if (member === undefined) throw new Error('Nobody can sign in');
      const figures: Figure[] = [await solving(product), await hashing()];
      log(`registering ${most} accounts`);
      const signIns = await createSignIns(product);
      try {
        await closedLoop(8, Math.min(2, seconds), (client) => signIns.one(client));
        figures.push(...(await rates(product, signIns, seconds, log)));
        await untilCaughtUp(product.url, idle);
        log('other requests, quiet');
        // Long enough for a meaningful slowest hundredth.
        const watched = seconds * 3;
        const publishers = createPublishers(inside);
        await publishers.makeRoom(((2 * watched + 1) * 2 * 1_000) / otherEveryMs);
        await untilCaughtUp(product.url, idle);
        await othersWhile(product, publishers, () => delay(1_000));
        const quiet = await othersWhile(product, publishers, () => delay(watched * 1_000));
        await signIns.prepare(most, watched);
        await untilCaughtUp(product.url, idle);
        log(`other requests while ${most} clients sign in`);
        const busy = await othersWhile(product, publishers, () =>
          closedLoop(most, watched, (client) => signIns.one(client)),
        );
        for (const [index, { name, samples }] of busy.kinds.entries()) {
          const before = percentile(quiet.kinds[index]?.samples ?? [], 0.99);
          figures.push(
            { name: `${name}, quiet, p99`, value: before, unit: 'ms' },
            {
              name: `${name}, while ${most} clients sign in, p99`,
              value: percentile(samples, 0.99),
              unit: 'ms',
              against: { name: 'quiet', value: before },
            },
          );
        }
        figures.push({ name: 'sign-ins meanwhile', value: busy.result.rate, unit: '/s' });
        log('the cost of a permission check');
        figures.push(...(await permissionCheck(product, member, seconds)));
      } finally {
        signIns.close();
      }
      return figures;
    } finally {
      await inside.close();
      await product.stop();
    }
  },
};
