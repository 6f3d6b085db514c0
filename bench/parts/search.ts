import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { newRecordId } from '@charsu/core/event-store/command-identity.ts';
import { searchTokens } from '@charsu/core/text/fold.ts';
import { demoCategories } from '@charsu/embedded/demo/categories.ts';
import { demoCities } from '@charsu/embedded/demo/cities.ts';
import { around, pick, randomFrom } from '@charsu/embedded/demo/random.ts';
import { Meilisearch } from 'meilisearch';
import { z } from 'zod';
import { closedLoop, type Measured } from '../load/closed-loop.ts';
import { createJsonClient, type JsonClient } from '../load/json-client.ts';
import { type Member, type SignedIn, signIn, signInMembers } from '../load/member.ts';
import { peakMemory } from '../load/peak-memory.ts';
import { processorTime } from '../load/processor-time.ts';
import { draftFor } from '../load/publishing.ts';
import type { Figure, Part } from '../part.ts';
import type { Product } from '../product.ts';

const clients = 8;
/** Advertisements written every second while searches are measured. */
const writtenPerSecond = 10;
/** Different searches of each kind. */
const searches = 200;
const patienceMs = 120_000;
/** With fewer advertisements the search server takes no snapshot. */
const snapshotsFrom = 5_000;

const resultSchema = z.object({ total: z.int(), items: z.array(z.object({ name: z.string() })) });
const acceptedSchema = z.object({ id: z.string() });
const cities = Object.values(demoCities).map(({ name }) => name);
const categories = demoCategories.map(({ url }) => url);
const leaves = demoCategories.filter(({ leaf }) => leaf).map(({ url }) => newRecordId('category', 'demo', url));

const pathOf = (query: Readonly<Record<string, string>>): string =>
  `/api/public/search?${new URLSearchParams({ culture: 'fa-IR', ...query })}`;

/** Words of names that are there, from all over the categories. */
async function wordsOfNames(client: JsonClient): Promise<string[][]> {
  const names: string[][] = [];
  for (const category of categories) {
    const { items } = resultSchema.parse(JSON.parse(await client.ask('GET', pathOf({ category }), {})));
    for (const { name } of items) {
      const words = searchTokens(name).filter((word) => word.length > 2);
      if (words.length > 1) names.push(words);
    }
  }
  return names;
}

/** The kinds of search: what is asked for, the same every time for the same names. */
function queriesOf(names: readonly string[][]): Record<string, string[]> {
  const random = randomFrom('searches');
  const word = () => pick(random, pick(random, names));
  const long = () => {
    for (;;) {
      const found = word();
      if (found.length > 4) return found;
    }
  };
  const mistyped = () => {
    const right = long();
    const at = 1 + Math.floor(random() * (right.length - 2));
    return `${right.slice(0, at)}${right[at + 1]}${right[at]}${right.slice(at + 2)}`;
  };
  const many = (query: () => Readonly<Record<string, string>>) =>
    Array.from({ length: searches }, () => pathOf(query()));
  return {
    'one word': many(() => ({ q: `${word()} ` })),
    'two words': many(() => ({ q: pick(random, names).slice(0, 2).join(' ') })),
    prefix: many(() => ({ q: word().slice(0, 3) })),
    'one typo': many(() => ({ q: mistyped() })),
    'word, filters and facets': many(() => ({
      q: word(),
      city: pick(random, cities),
      pictured: 'true',
      maxPrice: '5000000000',
    })),
    'category and sort': many(() => ({ category: pick(random, categories), sort: 'newest' })),
  };
}

/** Publishes advertisements at a steady pace until told to stop. */
async function write(
  product: Product,
  members: readonly Member[],
  moderator: SignedIn,
  signal: AbortSignal,
): Promise<number> {
  const client = createJsonClient(product.url);
  const startedAt = performance.now();
  let written = 0;
  try {
    while (!signal.aborted) {
      const member = around(members, written);
      const headers = { authorization: member.authorization };
      const draft = JSON.stringify(draftFor(member, leaves, written));
      const { id } = acceptedSchema.parse(JSON.parse(await client.ask('POST', '/api/advertisement', headers, draft)));
      await client.ask('PUT', `/api/advertisement/pending/${id}`, headers);
      await client.ask('PUT', `/api/advertisement/approve/${id}`, { authorization: moderator.authorization });
      written += 1;
      const early = startedAt + (written * 1_000) / writtenPerSecond - performance.now();
      if (early > 0) await delay(early, undefined, { signal }).catch(() => undefined);
    }
  } finally {
    client.close();
  }
  return written / ((performance.now() - startedAt) / 1_000);
}

const searchFigures = (name: string, { rate, p50, p99 }: Measured, cpuMs: number): Figure[] => [
  { name: `${name}, rate`, value: rate, unit: '/s' },
  { name: `${name}, processor time of the search server`, value: cpuMs, unit: 'ms' },
  { name: `${name}, p50`, value: p50, unit: 'ms' },
  { name: `${name}, p99`, value: p99, unit: 'ms', aim: { atMost: 40 } },
];

function pidOfSearch(product: Product): number {
  const pid = product.pid('search');
  if (pid === undefined) throw new Error('The search server does not run');
  return pid;
}

/** Runs the kinds of search one after the other. */
async function measureAll(
  product: Product,
  queries: Readonly<Record<string, readonly string[]>>,
  seconds: number,
  suffix: string,
): Promise<Figure[]> {
  const connections = Array.from({ length: clients }, () => createJsonClient(product.url));
  const figures: Figure[] = [];
  try {
    for (const [name, paths] of Object.entries(queries)) {
      const before = await processorTime(pidOfSearch(product));
      const measured = await closedLoop(clients, seconds, async (client, turn) => {
        await around(connections, client).ask('GET', around(paths, client * 25 + turn), {});
      });
      const cpuMs = ((await processorTime(pidOfSearch(product))) - before) / (measured.rate * seconds);
      figures.push(...searchFigures(`${name}${suffix}`, measured, cpuMs));
    }
  } finally {
    for (const connection of connections) connection.close();
  }
  return figures;
}

/** Boxes of some kilometres, asked of the search server itself: no page of the product asks for one. */
async function measureGeo(product: Product, count: number, seconds: number): Promise<Figure[]> {
  const client = new Meilisearch({ host: product.searchUrl, apiKey: product.searchKey ?? '' });
  const random = randomFrom('places');
  const places = Array.from({ length: count }, (_, id) => {
    const { latitude, longitude } = pick(random, Object.values(demoCities));
    return { id, _geo: { lat: latitude + random() - 0.5, lng: longitude + random() - 0.5 } };
  });
  const wait = { timeout: patienceMs, interval: 20 };
  await client.createIndex('bench-places', { primaryKey: 'id' }).waitTask(wait);
  const index = client.index('bench-places');
  await index.updateSettings({ filterableAttributes: ['_geo'], searchableAttributes: ['id'] }).waitTask(wait);
  const startedAt = performance.now();
  for (const task of await Promise.all(index.addDocumentsInBatches(places, 5_000))) {
    await client.tasks.waitForTask(task, wait);
  }
  const rate = count / ((performance.now() - startedAt) / 1_000);
  const before = await processorTime(pidOfSearch(product));
  const measured = await closedLoop(clients, seconds, async (number, turn) => {
    const { lat, lng } = around(places, number * 1_000 + turn)._geo;
    const box = `_geoBoundingBox([${lat + 0.05}, ${lng + 0.05}], [${lat - 0.05}, ${lng - 0.05}])`;
    await index.search('', { filter: box, limit: 20 });
  });
  const cpuMs = ((await processorTime(pidOfSearch(product))) - before) / (measured.rate * seconds);
  await client.deleteIndex('bench-places').waitTask(wait);
  return [{ name: 'bulk load of places', value: rate, unit: '/s' }, ...searchFigures('geo box', measured, cpuMs)];
}

/** From kill -9 of the search server until a search through the api answers as before, in ms. */
async function measureRestart(product: Product, path: string): Promise<number> {
  const client = createJsonClient(product.url);
  const ask = async () => resultSchema.parse(JSON.parse(await client.ask('GET', path, {}))).total;
  try {
    const before = await ask();
    const killedAt = performance.now();
    process.kill(pidOfSearch(product), 'SIGKILL');
    while (performance.now() - killedAt < patienceMs) {
      const total = await ask().catch(() => undefined);
      if (total === before && product.pid('search') !== undefined) return performance.now() - killedAt;
      await delay(10);
    }
    throw new Error('Search did not come back');
  } finally {
    client.close();
  }
}

async function untilSnapshot({ dataDir }: Product): Promise<void> {
  for (const end = performance.now() + patienceMs; performance.now() < end; await delay(200)) {
    const files = await readdir(join(dataDir, 'search')).catch((): string[] => []);
    if (files.some((file) => file.endsWith('.snapshot'))) return;
  }
  throw new Error('The search server took no snapshot');
}

export const part: Part = {
  name: 'search',
  title: `searches through the api with ${clients} clients, also while ${writtenPerSecond} advertisements a second are written`,
  async run({ log, seconds, advertisements, product: start }) {
    const product = await start({ onCopy: true });
    try {
      const client = createJsonClient(product.url);
      const queries = queriesOf(await wordsOfNames(client));
      client.close();
      const members = await signInMembers(product);
      const moderator = await signIn(product.url, product.administrator);
      log('searches');
      const figures = await measureAll(product, queries, seconds, '');
      log('searches while advertisements are written');
      const stopping = new AbortController();
      const writing = write(product, members, moderator, stopping.signal);
      // Awaited below: when it fails earlier, that is told then.
      writing.catch(() => undefined);
      figures.push(...(await measureAll(product, queries, seconds, ', while writing')));
      stopping.abort();
      figures.push({ name: 'written meanwhile', value: await writing, unit: '/s' });
      log('boxes on the map');
      figures.push(...(await measureGeo(product, advertisements, seconds)));
      figures.push({
        name: 'peak memory of the search server',
        value: await peakMemory(pidOfSearch(product)),
        unit: 'MB',
      });
      log('restart');
      if (advertisements >= snapshotsFrom) await untilSnapshot(product);
      const restart = await measureRestart(product, pathOf({ category: 'all' }));
      figures.push({ name: 'restart after kill -9', value: restart / 1_000, unit: 's' });
      const memory = await peakMemory(pidOfSearch(product));
      return [...figures, { name: 'memory after a restart', value: memory, unit: 'MB' }];
    } finally {
      await product.stop();
    }
  },
};
