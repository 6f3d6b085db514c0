import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { createCaptcha, usualWork } from '@charsu/api/sessions/captcha.ts';
import { argonSettings, hashPassword } from '@charsu/api/sessions/passwords.ts';
import { captchaChallengeSchema } from '@charsu/core/contract/account.ts';
import { publicKeySchema } from '@charsu/core/contract/sealed.ts';
import { solvedCaptcha } from '@charsu/core/security/captcha-solver.ts';
import { seal } from '@charsu/core/security/sealing.ts';
import { members } from '@charsu/demo/accounts.ts';
import { around } from '@charsu/demo/random.ts';
import type { z } from 'zod';
import type { HttpClient } from '../load/http-client.ts';
import { during, everySoOften, percentile } from '../load/measure.ts';
import { draftFor, type Inside, openInside, sendDraft } from '../load/members.ts';
import type { Part, Run } from '../run.ts';

/** Few, since signing in does not use advertisements, and the data is copied to be thrown away. */
const advertisements = 2_000;
const clientCounts = [1, 8, 32];
const most = Math.max(...clientCounts);
/** The interval of each of the other requests, in ms. */
const otherEveryMs = 20;
/** More sign-ins a second than the server can handle, for all clients together. */
const mostASecond = 60;

async function read<Answer>(url: string, schema: z.ZodType<Answer>): Promise<Answer> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} was answered ${response.status}`);
  return schema.parse(await response.json());
}

/** Forms as browsers send them to the product at `url`: sealed, with a proof of work, of another challenge if given. */
async function openForms(url: string) {
  const { publicKey } = await read(`${url}/api/account/publicKey`, publicKeySchema);
  const challenge = () => read(`${url}/api/account/captcha`, captchaChallengeSchema);
  return async (fields: Readonly<Record<string, string>>, given = challenge): Promise<string> => {
    const sealed = seal(fields, publicKey, new Date().toISOString());
    return JSON.stringify({ sealed, captchaToken: await solvedCaptcha(await given()) });
  };
}

let visitors = 0;
/** Headers of another network each time, since the limits of one are not measured. */
function fromElsewhere(): Readonly<Record<string, string>> {
  visitors += 1;
  return { 'x-forwarded-for': `20.${(visitors >> 8) & 255}.${visitors & 255}.1` };
}

/**
 * Sign-ins as browsers send them. Their challenges are signed with the product's own key, but solved by the first
 * attempt, and forms are filled in and sealed before the measurement: the server checks them like any other, and the
 * machine does not do the visitors' work.
 */
async function createSignIns(run: Run, inside: Inside) {
  const { url, dataDir } = run.product;
  const nothing = { use: () => Promise.resolve(true) };
  const captcha = await createCaptcha(join(dataDir, 'secrets'), nothing, { ...usualWork, mostTries: 2 });
  const fillIn = await openForms(url);
  // One account for each client: concurrent attempts at one account count as failures until one of them has succeeded.
  const accounts = await Promise.all(Array.from({ length: most }, () => inside.addAccount(`Kilim-${randomUUID()}`)));
  const forms: string[][] = accounts.map(() => []);
  const filled = (client: number) => {
    const { username, password } = around(accounts, client);
    return fillIn({ username, password }, () => captcha.challenge(new Date()));
  };
  /** Fills in as many forms as the clients can send. The answer lets them sign in. */
  return async (clients: number, seconds: number) => {
    const each = Math.ceil((seconds * mostASecond) / clients);
    for (const [client, own] of forms.slice(0, clients).entries())
      while (own.length < each) own.push(await filled(client));
    await run.caughtUp();
    const work = async (connection: HttpClient, client: number) => {
      const form = around(forms, client).pop() ?? (await filled(client));
      return connection.ask('POST', '/api/account/login', fromElsewhere(), form);
    };
    return () => run.load({ clients, seconds, spent: run.spentBy('api'), work });
  };
}

/** The median processor time of ten turns of `work` in this process, in ms. */
async function processorOf(work: (turn: number) => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let turn = 0; turn < 10; turn++) {
    const before = process.cpuUsage();
    await work(turn);
    const { user, system } = process.cpuUsage(before);
    times.push((user + system) / 1_000);
  }
  return percentile(times, 0.5);
}

/** The times of other requests, each kind at an interval, while `work` runs. */
async function othersDuring<Result>(run: Run, inside: Inside, work: () => Promise<Result>) {
  const [home, search, command] = [run.connect(), run.connect(), run.connect()];
  const kinds = {
    'home page': () => home.ask('GET', '/', { cookie: 'culture=fa-IR', 'accept-encoding': 'gzip, deflate, br' }),
    search: () => search.ask('GET', `/api/public/search?q=${encodeURIComponent('فرش')}`, {}),
    'a command': (turn: number) => {
      const seller = inside.next();
      return sendDraft(command, seller, draftFor(seller, turn));
    },
  };
  return during(async (signal) => {
    const each = Object.entries(kinds).map(async ([name, ask]) => {
      const samples = await everySoOften(otherEveryMs, signal, ask);
      return [name, percentile(samples, 0.99)] as const;
    });
    return Object.fromEntries(await Promise.all(each));
  }, work);
}

/** The cost of a token and of the check of a permission: both calls answer a few bytes without a lookup. */
async function measurePermissionCheck(run: Run, inside: Inside): Promise<void> {
  const headers = await inside.signIn(around(members, 0));
  const costOf = async (path: string, headers: Readonly<Record<string, string>>) =>
    (await run.load({ clients: 8, path: () => path, headers, warmUp: 1, spent: run.spentBy('api') })).ms;
  const open = await costOf('/api/account/externalProviders', {});
  const closed = await costOf('/api/account/hasAccess/advertisement_create', headers);
  run.tell('a call open to everybody, processor of the api', open, 'ms');
  run.tell('a call that asks for a permission, processor of the api', closed, 'ms');
  run.tell('token and permission check a request, processor of the api', closed - open, 'ms');
}

export const part: Part = {
  title: `signing in by password, and what ${most} clients who do it make of other requests`,
  product: () => ({ advertisements, onCopy: true }),
  async measure(run) {
    const inside = await openInside(run);
    const fillIn = await openForms(run.product.url);
    const solving = await processorOf(() => fillIn({ username: 'somebody@example.com', password: 'none' }));
    run.tell('proof of work and sealing in the client, processor', solving, 'ms');
    const { memoryCost, timeCost, parallelism } = argonSettings;
    const hash = `argon2id m=${memoryCost} t=${timeCost} p=${parallelism}, one hash, processor`;
    run.tell(hash, await processorOf((turn) => hashPassword(`one of ten, ${turn}`)), 'ms');
    run.log(`adding ${most} accounts`);
    const prepare = await createSignIns(run, inside);
    await (await prepare(8, Math.min(2, run.seconds)))();
    for (const clients of clientCounts) {
      run.log(`${clients} clients`);
      const signingIn = await prepare(clients, run.seconds);
      const measured = await signingIn();
      run.tellMeasured(`${clients} clients`, measured);
      run.tell(`${clients} clients, processor of the api`, measured.ms, 'ms');
    }
    run.log('other requests, quiet');
    // Long enough for a meaningful slowest hundredth.
    const watched = run.seconds * 3;
    await inside.makeRoom(((2 * watched + 1) * 2 * 1_000) / otherEveryMs);
    await othersDuring(run, inside, () => delay(1_000));
    const quiet = await othersDuring(run, inside, () => delay(watched * 1_000));
    const signingIn = await prepare(most, watched);
    run.log(`other requests while ${most} clients sign in`);
    const busy = await othersDuring(run, inside, signingIn);
    for (const [name, before = Number.NaN] of Object.entries(quiet.meanwhile)) {
      run.tell(`${name}, quiet, p99`, before, 'ms');
      run.tell(`${name}, while ${most} clients sign in, p99`, busy.meanwhile[name] ?? Number.NaN, 'ms', {
        against: { name: 'quiet', value: before },
      });
    }
    run.tell('sign-ins meanwhile', busy.result.rate, '/s');
    run.log('the cost of a permission check');
    await measurePermissionCheck(run, inside);
  },
};
