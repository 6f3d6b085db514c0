import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { settle } from '../chaos/audit-reads.ts';
import { sampled, seed, soaked } from '../support/soak.ts';
import { askedOf, awayTogether, type Logged, outagesIn } from './services.ts';
import { type Answer, type Kind, kinds, send, type Traffic } from './traffic.ts';
import { type Server, services, startWiredProduct, users, type WiredProduct } from './wired-product.ts';

/* OUTAGE_SECONDS makes every outage longer than a test needs, to measure. */
const outageMs = Number(process.env.OUTAGE_SECONDS || soaked({ full: 30, short: 5 })) * 1_000;
/** A server's ways of going away. One that falls silent, its connections open, is harder to notice. */
const ways = soaked<readonly ('cut' | 'silent')[]>({ full: ['cut', 'silent'], short: ['silent'] });
/** The same for services that the product can do without. */
const serviceWays = soaked<readonly ('refused' | 'silent')[]>({ full: ['refused', 'silent'], short: ['refused'] });
/** A code is tried again after a minute. */
const longestTestMs = 300_000;
/** The time by which every process has noticed the outage: later requests are answered at once. */
const noticedAfterMs = 3_500;
const atOnceMs = 1_000;
/** The longest wait of a request before the outage was noticed. */
const longestMs = 6_500;
/** Times are of a machine that does nothing else: beside other tests only the answers count. */
const isTimed = soaked({ full: true, short: false });
/**
 * The accepted growth of a process's heap after all outages, in MB: a leak in each request would be many times that.
 */
const leftAtMost = 8;

let product: WiredProduct;
beforeAll(async () => {
  product = await startWiredProduct();
});
afterAll(() => product.stop());

/** The calls that are answered 503 while a server is away; the rest goes on. */
const stopped: Readonly<Record<Server, readonly Kind[]>> = {
  postgres: kinds.filter((kind) => kind !== 'alive'),
  eventStore: ['command'],
  search: ['search', 'searchPage', 'searchWaiting'],
};

const told = ({ kind, sentAt, took, status, text }: Answer): string =>
  `${kind} at ${Math.round(sentAt)} ms: ${status ?? 'nothing'} after ${Math.round(took)} ms${status === 500 ? text : ''}`;

const slowest = (wanted: readonly Answer[]): number => Math.round(Math.max(0, ...wanted.map(({ took }) => took)));

/** All answers are late for want of a turn where several suites share two cores. */
const turnOf = (answers: readonly Answer[]): number => slowest(answers.filter(({ kind }) => kind === 'alive'));

function expectNoDelay(answers: readonly Answer[]): void {
  const late = answers.filter(({ took }) => took > longestMs + turnOf(answers));
  expect(isTimed ? late.map(told) : []).toEqual([]);
}

function summary({ answers, mostPending }: Traffic): string {
  const late = answers.filter(({ sentAt }) => sentAt > noticedAfterMs);
  return `slowest at first ${slowest(answers)} ms, later ${slowest(late)} ms, at most ${mostPending} under way`;
}

async function recovered(): Promise<void> {
  await expect
    .poll(async () => (await send(product, 100)).answers.filter(({ status }) => status !== 200).map(told))
    .toEqual([]);
}

/** The memory that the processes hold, in MB, when nothing is under way. */
const held = async (): Promise<Record<(typeof users)[number], number>> => ({
  api: await product.heaps.api.used(),
  projections: await product.heaps.projections.used(),
  jobs: await product.heaps.jobs.used(),
});

/** The lines about outages of `logged` that are written after this call. */
async function linesOf(logged: readonly Logged[]) {
  const earlier = new Map<Logged, readonly number[]>();
  for (const one of logged)
    earlier.set(
      one,
      (await outagesIn(product, one)).map(({ length }) => length),
    );
  const written = (one: Logged) => async () => {
    const now = await outagesIn(product, one);
    return now.map((all, log) => all.slice(earlier.get(one)?.[log]).join()).filter(Boolean);
  };
  return {
    /** Waits until a log says that each of `logged` is away. */
    async expectBegun(): Promise<void> {
      for (const one of logged) await expect.poll(written(one), { message: one, timeout: 60_000 }).not.toEqual([]);
    },
    /**
     * Expects of one of `logged` two lines in each log that has any. A silence that ends before the caller's patience may
     * have none, and on a busy machine a second one where answers that were held came too late.
     */
    async expectTwo(one: Logged, way: string): Promise<void> {
      const pairs = way === 'silent' ? /^begins,ends(?:,begins,ends)?$/ : /^begins,ends$/;
      const twoLines = (logs: readonly string[]) =>
        (way === 'silent' || logs.length > 0) && logs.every((all) => pairs.test(all));
      await expect.poll(written(one), { message: one, timeout: 60_000 }).toSatisfy(twoLines);
    },
  };
}

let before: Awaited<ReturnType<typeof held>>;
beforeAll(async () => {
  // All that is made at the first request of a kind.
  await send(product, 2_000);
  before = await held();
});

const servers = sampled<Server>(['postgres', 'eventStore', 'search']);

describe.each(servers)(`while %s is away (SEED=${seed})`, (server) => {
  it.each(ways)('(%s) what can go on does, the rest is refused at once', { timeout: longestTestMs }, async (way) => {
    const { world, wires } = product;
    await recovered();
    const pids = users.map((part) => world.stack.pid(part));
    const memory = await product.memory();
    const lines = await linesOf(['queues']);
    if (way === 'cut') wires[server].cut();
    else wires[server].holdAnswers();
    const traffic = await send(product, outageMs);
    const after = await product.memory();
    if (way === 'cut') wires[server].mend();
    else wires[server].passAnswers();

    const { answers } = traffic;
    if (process.env.OUTAGE_SECONDS)
      console.log(`${server} ${way}: ${summary(traffic)}, memory ${Math.round(memory)} to ${Math.round(after)} MB`);
    const noticed = answers.filter(({ sentAt }) => sentAt > noticedAfterMs);
    const away = new Set<Kind>(stopped[server]);
    expectNoDelay(answers);
    const refusedLate = noticed.filter(({ kind, took }) => away.has(kind) && took > atOnceMs + turnOf(answers));
    expect(isTimed ? refusedLate.map(told) : []).toEqual([]);
    expect(answers.filter(({ kind, status }) => !away.has(kind) && status !== 200).map(told)).toEqual([]);
    expect(noticed.filter(({ kind, status }) => away.has(kind) && status !== 503).map(told)).toEqual([]);
    const refusals = answers.filter(({ kind, status }) => away.has(kind) && status !== 200);
    expect(refusals.filter(({ status, retryAfter }) => status !== 503 || !retryAfter).map(told)).toEqual([]);
    const isPage = ({ kind }: Answer) => kind === 'homePage' || kind === 'searchPage';
    for (const refusal of refusals)
      expect(refusal.type).toMatch(isPage(refusal) ? /^text\/html/ : /^application\/problem\+json/);
    const page = refusals.find(({ kind }) => kind === 'homePage');
    if (page) expect(page.text).toContain('<html lang="fa-IR" dir="rtl"');
    expect(after - memory).toBeLessThan(150);

    await recovered();
    expect(users.map((part) => world.stack.pid(part))).toEqual(pids);
    await settle(world, (await world.eventStore.end()) ?? 0n);
    if (server === 'postgres') await lines.expectTwo('queues', way);
  });
});

describe.each(awayTogether(services))('while $names is away', ({ group }) => {
  it.each(serviceWays)(
    '(%s) pages and writes go on, and what waits is done once after the end, with two lines in the log',
    async (way) => {
      const { wires } = product;
      await recovered();
      const lines = await linesOf(group);
      const asked = await Promise.all(group.map((service) => askedOf(service, product)));
      for (const service of group)
        if (way === 'refused') wires[service].refuse();
        else wires[service].holdAnswers();
      const meanwhile = Promise.all(asked.map((one) => one.meanwhile()));
      const { answers } = await send(product, outageMs, 1);
      if (way === 'refused') await lines.expectBegun();
      for (const service of group)
        if (way === 'refused') await wires[service].accept();
        else wires[service].passAnswers();
      expect(answers.filter(({ status }) => status !== 200).map(told)).toEqual([]);
      await meanwhile;
      await Promise.all(asked.map((one) => one.afterwards()));
      for (const service of group) await lines.expectTwo(service, way);
    },
    longestTestMs,
  );
});

it('PostgreSQL connections that all vanish without a word hold nobody for long', async () => {
  const { world, wires } = product;
  await recovered();
  const pids = users.map((part) => world.stack.pid(part));
  const sending = send(product, outageMs);
  wires.postgres.vanish();
  const traffic = await sending;
  if (process.env.OUTAGE_SECONDS) console.log(`postgres vanished: ${summary(traffic)}`);
  const { answers } = traffic;
  expectNoDelay(answers);
  expect(answers.filter(({ status }) => status !== 200 && status !== 503).map(told)).toEqual([]);
  await recovered();
  expect(users.map((part) => world.stack.pid(part))).toEqual(pids);
  await settle(world, (await world.eventStore.end()) ?? 0n);
});

it('and nothing of them stays in memory', async () => {
  const after = await held();
  if (process.env.OUTAGE_SECONDS) console.log('heaps before and after, in MB:', before, after);
  for (const part of users) expect(after[part] - before[part], part).toBeLessThan(leftAtMost);
});
