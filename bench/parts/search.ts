import { setTimeout as delay } from 'node:timers/promises';
import { administrator } from '@charsu/demo/accounts.ts';
import { demoCities } from '@charsu/demo/cities.ts';
import { around, pick, randomFrom } from '@charsu/demo/random.ts';
import { Meilisearch } from 'meilisearch';
import { during, everySoOften, peakMemory, timed } from '../load/measure.ts';
import { draftFor, openInside, sendApproved } from '../load/members.ts';
import { type NextSearch, nextSearches, searchPath, searchResultSchema, wordsOfNames } from '../load/searches.ts';
import type { Part, Run } from '../run.ts';

/** One client alone, and several together. */
const clientCounts = [1, 8] as const;
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

type Searches = Readonly<Record<string, NextSearch>>;
const clientsText = (clients: number): string => (clients === 1 ? '1 client' : `${clients} clients`);

/** Runs the kinds of search one after the other, with each number of clients; one client alone needs less time. */
async function measureKinds(run: Run, searches: Searches, aim: { p99: number }, suffix = ''): Promise<void> {
  const ofSearch = run.spentBy('search');
  const others = run.spentBy('api', 'postgres');
  for (const clients of clientCounts) {
    for (const [kind, path] of Object.entries(searches)) {
      const before = await others();
      const seconds = run.seconds * (clients === 1 ? aloneShare : 1);
      const measured = await run.load({ clients, path, seconds, spent: ofSearch });
      const name = `${kind}, ${clientsText(clients)}${suffix}`;
      run.tell(`${name}, processor time of the search server`, measured.ms, 'ms');
      const beside = ((await others()) - before) / measured.count;
      run.tell(`${name}, with api and PostgreSQL`, measured.ms + beside, 'ms');
      run.tellMeasured(name, measured, aim);
    }
  }
}

/** Searches of all kinds, one after the other, that come at random moments. */
async function measureArrivals(run: Run, searches: Searches, aim: { p99: number }, suffix = ''): Promise<void> {
  const kinds = Object.values(searches);
  const measured = await run.arrive(arrivingPerSecond, run.seconds * arrivalsShare, (client, turn) =>
    client.ask('GET', around(kinds, turn)(), {}),
  );
  run.tellTimes(`all kinds, ${arrivingPerSecond} a second at random${suffix}`, measured, aim);
}

/** Boxes of some kilometres, searched on the search server directly: no page of the product uses one. */
async function measureGeo(run: Run, aim: { p99: number }): Promise<void> {
  const { searchUrl, searchKey = '' } = run.product;
  const count = run.advertisements;
  const client = new Meilisearch({ host: searchUrl, apiKey: searchKey });
  const random = randomFrom('places');
  const places = Array.from({ length: count }, (_, id) => {
    const { latitude, longitude } = pick(random, Object.values(demoCities));
    return { id, _geo: { lat: latitude + random() - 0.5, lng: longitude + random() - 0.5 } };
  });
  const wait = { timeout: patienceMs, interval: 20 };
  await client.createIndex('bench-places', { primaryKey: 'id' }).waitTask(wait);
  const index = client.index('bench-places');
  await index.updateSettings({ filterableAttributes: ['_geo'], searchableAttributes: ['id'] }).waitTask(wait);
  const { seconds } = await timed(async () => {
    for (const task of await Promise.all(index.addDocumentsInBatches(places, 5_000)))
      await client.tasks.waitForTask(task, wait);
  });
  run.tell('bulk load of places', count / seconds, '/s');
  const headers = { authorization: `Bearer ${searchKey}` };
  const clients = Math.max(...clientCounts);
  const measured = await run.load({
    clients,
    url: searchUrl,
    spent: run.spentBy('search'),
    work: (connection, _, turn) => {
      const { lat, lng } = around(places, turn)._geo;
      const box = `_geoBoundingBox([${lat + 0.05}, ${lng + 0.05}], [${lat - 0.05}, ${lng - 0.05}])`;
      const question = JSON.stringify({ q: '', filter: box, limit: 20 });
      return connection.ask('POST', '/indexes/bench-places/search', headers, question);
    },
  });
  const name = `geo box, ${clientsText(clients)}`;
  run.tell(`${name}, processor time of the search server`, measured.ms, 'ms');
  run.tellMeasured(name, measured, aim);
  await client.deleteIndex('bench-places').waitTask(wait);
}

/** Waits after kill -9 of the search server until a search through the API succeeds again. */
async function restart(run: Run): Promise<void> {
  const client = run.connect();
  const path = searchPath({ category: 'all' });
  const ask = async () => searchResultSchema.parse(await client.askJson('GET', path, {})).total;
  const before = await ask();
  const killedAt = performance.now();
  process.kill(run.pid('search'), 'SIGKILL');
  while (performance.now() - killedAt < patienceMs) {
    const total = await ask().catch(() => undefined);
    if (total === before && run.product.pid('search') !== undefined) return;
    await delay(10);
  }
  throw new Error('Search did not come back');
}

export const part: Part = {
  title: `searches through the api with ${clientCounts.join(' and ')} clients, also while ${writtenPerSecond} advertisements a second are written`,
  product: () => ({ onCopy: true }),
  async measure(run) {
    const inside = await openInside(run);
    const searches = nextSearches(await wordsOfNames(run.connect()));
    const moderator = await inside.signIn(administrator);
    const aim = { p99: longestMs(run.advertisements) };
    run.log('searches');
    for (const path of Object.values(searches))
      await run.load({ clients: Math.max(...clientCounts), path, seconds: run.seconds * warmUpShare });
    await measureKinds(run, searches, aim);
    await measureArrivals(run, searches, aim);
    run.log('searches while advertisements are written');
    await inside.makeRoom(writtenPerSecond * run.seconds * mostMeasurements);
    const writer = run.connect();
    const written = await during(
      (signal) =>
        everySoOften(1_000 / writtenPerSecond, signal, (turn) => {
          const seller = inside.next();
          return sendApproved(writer, seller, moderator, draftFor(seller, turn));
        }),
      () =>
        timed(async () => {
          await measureKinds(run, searches, aim, whileWriting);
          await measureArrivals(run, searches, aim, whileWriting);
        }),
    );
    run.tell('written meanwhile', written.meanwhile.length / written.result.seconds, '/s');
    run.log('boxes on the map');
    await measureGeo(run, aim);
    run.tell('peak memory of the search server', await peakMemory(run.pid('search')), 'MB');
    run.log('restart');
    run.tell('restart after kill -9', (await timed(() => restart(run))).seconds, 's');
    run.tell('memory after a restart', await peakMemory(run.pid('search')), 'MB');
  },
};
