import { setTimeout as delay } from 'node:timers/promises';
import { newRecordId } from '@charsu/core/event-store/command-identity.ts';
import { demoCategories } from '@charsu/demo/categories.ts';
import { demoCities } from '@charsu/demo/cities.ts';
import { around, pick, randomFrom } from '@charsu/demo/random.ts';
import { untilCaughtUp } from '@charsu/embedded/readiness.ts';
import { Meilisearch } from 'meilisearch';
import { z } from 'zod';
import { arrivals } from '../load/arrivals.ts';
import { closedLoop, type Measured } from '../load/closed-loop.ts';
import { createHttpClient, type HttpClient } from '../load/http-client.ts';
import { type SignedIn, signIn } from '../load/member.ts';
import { peakMemory } from '../load/peak-memory.ts';
import { openInside } from '../load/people.ts';
import { processorTime, processorTimeOfAll } from '../load/processor-time.ts';
import { createPublishers, type Publishers } from '../load/publishers.ts';
import { draftFor } from '../load/publishing.ts';
import { type NextSearch, nextSearches, searchPath, searchResultSchema, wordsOfNames } from '../load/searches.ts';
import type { Figure, Part } from '../part.ts';
import type { Product } from '../product.ts';

/** One client alone, and several together. */
const clientCounts = [1, 8] as const;
const mostClients = Math.max(...clientCounts);
/** The share of a measurement's time for one client alone, and for the warm-up. */
const aloneShare = 0.5;
const warmUpShare = 0.2;
/** Rare slow searches show only in a longer time. */
const arrivalsShare = 3;
const whileWriting = ', while writing';
/** Searches a second, at random moments: about a quarter of the capacity of two processors. */
const arrivingPerSecond = 100;
/** Advertisements written every second while searches are measured. */
const writtenPerSecond = 10;
/** More than the measurements meanwhile take, as a multiple of `--seconds`. */
const mostMeasurements = 40;
const patienceMs = 120_000;
/** The time that is enough on one machine, for the slowest of a hundred searches. */
const longestMs = (advertisements: number) => (advertisements > 20_000 ? 250 : 60);

const acceptedSchema = z.object({ id: z.string() });
const leaves = demoCategories.filter(({ leaf }) => leaf).map(({ url }) => newRecordId('category', 'demo', url));

/** Publishes advertisements at a steady pace until it is stopped. */
async function write(
  product: Product,
  publishers: Publishers,
  moderator: SignedIn,
  signal: AbortSignal,
): Promise<number> {
  const client = createHttpClient(product.url);
  const startedAt = performance.now();
  let written = 0;
  try {
    while (!signal.aborted) {
      const member = publishers.next();
      const headers = { authorization: member.authorization };
      const draft = JSON.stringify(draftFor(member, leaves, written));
      const { id } = acceptedSchema.parse(await client.askJson('POST', '/api/advertisement', headers, draft));
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

/** Milliseconds of processor time that one search takes. */
interface Cost {
  readonly search: number;
  /** Of API, search server and PostgreSQL together; undefined where the API was not used. */
  readonly all?: number;
}

const searchFigures = (name: string, { rate, p50, p99 }: Measured, { search, all }: Cost): Figure[] => [
  { name: `${name}, rate`, value: rate, unit: '/s' },
  { name: `${name}, processor time of the search server`, value: search, unit: 'ms' },
  ...(all === undefined ? [] : [{ name: `${name}, with api and PostgreSQL`, value: all, unit: 'ms' }]),
  { name: `${name}, p50`, value: p50, unit: 'ms' },
  { name: `${name}, p99`, value: p99, unit: 'ms' },
];

function pidOfSearch(product: Product): number {
  const pid = product.pid('search');
  if (pid === undefined) throw new Error('The search server does not run');
  return pid;
}

/** The processor time taken so far, in ms. */
async function costSoFar(product: Product): Promise<Required<Cost>> {
  const [api, postgres] = [product.pid('api'), product.pid('postgres')];
  if (api === undefined || postgres === undefined) throw new Error('The api or PostgreSQL does not run');
  const search = await processorTime(pidOfSearch(product));
  return { search, all: search + (await processorTime(api)) + (await processorTimeOfAll(postgres)) };
}

/** Runs the kinds of search one after the other with a number of clients. */
async function measureAll(
  product: Product,
  searches: Readonly<Record<string, NextSearch>>,
  { clients, seconds, suffix = '' }: { clients: number; seconds: number; suffix?: string },
): Promise<Figure[]> {
  const connections = Array.from({ length: clients }, () => createHttpClient(product.url));
  const figures: Figure[] = [];
  try {
    for (const [name, next] of Object.entries(searches)) {
      let asked = 0;
      const before = await costSoFar(product);
      const measured = await closedLoop(clients, seconds, async (client) => {
        asked += 1;
        await around(connections, client).ask('GET', next(), {});
      });
      const after = await costSoFar(product);
      const cost = { search: (after.search - before.search) / asked, all: (after.all - before.all) / asked };
      const who = clients === 1 ? '1 client' : `${clients} clients`;
      figures.push(...searchFigures(`${name}, ${who}${suffix}`, measured, cost));
    }
  } finally {
    for (const connection of connections) connection.close();
  }
  return figures;
}

/** All kinds of search with each number of clients; one client alone needs less time for its figures. */
async function measureForEach(
  product: Product,
  searches: Readonly<Record<string, NextSearch>>,
  seconds: number,
  suffix = '',
): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const clients of clientCounts) {
    const share = clients === 1 ? aloneShare : 1;
    figures.push(...(await measureAll(product, searches, { clients, seconds: seconds * share, suffix })));
  }
  return figures;
}

/** Searches of all kinds, one after the other, that come at random moments. */
async function measureArrivals(
  product: Product,
  searches: Readonly<Record<string, NextSearch>>,
  seconds: number,
  suffix = '',
): Promise<Figure[]> {
  const kinds = Object.values(searches);
  const random = randomFrom('arrivals');
  const clients: HttpClient[] = [];
  const idle: HttpClient[] = [];
  const another = (): HttpClient => {
    const client = createHttpClient(product.url);
    clients.push(client);
    return client;
  };
  const measured = await arrivals(arrivingPerSecond, seconds, random, async (turn) => {
    const client = idle.pop() ?? another();
    await client.ask('GET', around(kinds, turn)(), {});
    idle.push(client);
  }).finally(() => {
    for (const client of clients) client.close();
  });
  const name = `all kinds, ${arrivingPerSecond} a second at random${suffix}`;
  return [
    { name: `${name}, p50`, value: measured.p50, unit: 'ms' },
    { name: `${name}, p99`, value: measured.p99, unit: 'ms' },
  ];
}

/** Boxes of some kilometres, searched on the search server directly: no page of the product uses one. */
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
  const connections = Array.from({ length: mostClients }, () => createHttpClient(product.searchUrl));
  const headers = { authorization: `Bearer ${product.searchKey}` };
  const measured = await closedLoop(mostClients, seconds, async (number, turn) => {
    const { lat, lng } = around(places, number * 1_000 + turn)._geo;
    const box = `_geoBoundingBox([${lat + 0.05}, ${lng + 0.05}], [${lat - 0.05}, ${lng - 0.05}])`;
    const question = JSON.stringify({ q: '', filter: box, limit: 20 });
    await around(connections, number).ask('POST', '/indexes/bench-places/search', headers, question);
  });
  for (const connection of connections) connection.close();
  const cost = { search: ((await processorTime(pidOfSearch(product))) - before) / (measured.rate * seconds) };
  await client.deleteIndex('bench-places').waitTask(wait);
  return [
    { name: 'bulk load of places', value: rate, unit: '/s' },
    ...searchFigures(`geo box, ${mostClients} clients`, measured, cost),
  ];
}

/** The time from kill -9 of the search server until a search through the API succeeds again, in ms. */
async function measureRestart(product: Product, path: string): Promise<number> {
  const client = createHttpClient(product.url);
  const ask = async () => searchResultSchema.parse(await client.askJson('GET', path, {})).total;
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

export const part: Part = {
  name: 'search',
  title: `searches through the api with ${clientCounts.join(' and ')} clients, also while ${writtenPerSecond} advertisements a second are written`,
  async run({ log, seconds, advertisements, product: start }) {
    const product = await start({ onCopy: true });
    const inside = await openInside(product);
    try {
      const client = createHttpClient(product.url);
      const searches = nextSearches(await wordsOfNames(client));
      client.close();
      const publishers = createPublishers(inside);
      const moderator = await signIn(product.url, product.administrator);
      log('searches');
      // New processes compile first, which the part `start` measures.
      await measureAll(product, searches, { clients: mostClients, seconds: seconds * warmUpShare });
      const figures = await measureForEach(product, searches, seconds);
      figures.push(...(await measureArrivals(product, searches, seconds * arrivalsShare)));
      log('searches while advertisements are written');
      const stopping = new AbortController();
      await publishers.makeRoom(writtenPerSecond * seconds * mostMeasurements);
      await untilCaughtUp(product.url, stopping.signal);
      const writing = write(product, publishers, moderator, stopping.signal);
      // Awaited below, where an earlier failure is reported.
      writing.catch(() => undefined);
      figures.push(...(await measureForEach(product, searches, seconds, whileWriting)));
      figures.push(...(await measureArrivals(product, searches, seconds * arrivalsShare, whileWriting)));
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
      const restart = await measureRestart(product, searchPath({ category: 'all' }));
      figures.push({ name: 'restart after kill -9', value: restart / 1_000, unit: 's' });
      const memory = await peakMemory(pidOfSearch(product));
      figures.push({ name: 'memory after a restart', value: memory, unit: 'MB' });
      const aim = { atMost: longestMs(advertisements) };
      return figures.map((figure) => (figure.name.endsWith('p99') ? { ...figure, aim } : figure));
    } finally {
      await inside.close();
      await product.stop();
    }
  },
};
