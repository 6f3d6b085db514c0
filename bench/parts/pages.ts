import { brotliCompressSync, gzipSync } from 'node:zlib';
import { homeSchema } from '@charsu/core/contract/public.ts';
import { type Culture, defaultCulture } from '@charsu/core/domain/culture.ts';
import { advertisementPath } from '@charsu/core/text/slug.ts';
import { demoCategories } from '@charsu/demo/categories.ts';
import { around } from '@charsu/demo/random.ts';
import { z } from 'zod';
import { closedLoop, type Measured, measuredOf } from '../load/closed-loop.ts';
import { createHttpClient } from '../load/http-client.ts';
import { wordsOfNames } from '../load/searches.ts';
import type { Figure, Part } from '../part.ts';

/** The header that browsers send. */
const acceptEncoding = 'gzip, deflate, br';
const connections = 8;
/** Ten times the rates of Osclass with its cache on such a machine, in requests a second. */
const rateAims = { home: 3_400, category: 1_700, search: 460, advertisement: 1_700 } as const;
/** The greatest 99th percentile of a kept page, in ms. */
const keptMs = 20;
/** The distinct addresses of the mix; with fewer, repeated before they change, it would measure the cache alone. */
const mixedAddresses = 200;

const sitemapAddresses = z.array(z.url());

/** Requests the addresses in turn, each client from another one on. An answer other than 200 fails. */
async function load(url: string, paths: readonly string[], culture: Culture, seconds: number): Promise<Measured> {
  const headers = { 'accept-encoding': acceptEncoding, cookie: `culture=${culture}` };
  const clients = Array.from({ length: connections }, () => createHttpClient(url));
  try {
    return await closedLoop(connections, seconds, async (client, turn) => {
      const path = around(paths, turn + Math.floor((client * paths.length) / connections));
      await around(clients, client).ask('GET', path, headers);
    });
  } finally {
    for (const client of clients) client.close();
  }
}

/** Requests each address once, by all clients together. */
async function loadOnce(url: string, paths: readonly string[], culture: Culture): Promise<Measured> {
  const headers = { 'accept-encoding': acceptEncoding, cookie: `culture=${culture}` };
  const left = paths.values();
  const samples: number[] = [];
  const startedAt = performance.now();
  const client = async (): Promise<void> => {
    const connection = createHttpClient(url);
    for (const path of left) {
      const asked = performance.now();
      await connection.ask('GET', path, headers);
      samples.push(performance.now() - asked);
    }
    connection.close();
  };
  await Promise.all(Array.from({ length: connections }, client));
  return measuredOf(samples, (performance.now() - startedAt) / 1_000);
}

/** The bytes of a page and of the scripts that it links. */
async function weigh(url: string, path: string, culture: Culture, encoding: 'gzip' | 'br') {
  const text = async (address: string) =>
    (await fetch(new URL(address, url), { headers: { cookie: `culture=${culture}` } })).text();
  const sizeOf = (body: string) =>
    (encoding === 'gzip' ? gzipSync(body, { level: 9 }) : brotliCompressSync(body)).length;
  const html = await text(path);
  const scripts = new Set(
    [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+\.js)"/g)].map(([, address = '']) => address),
  );
  const sizes = await Promise.all([...scripts].map(async (address) => sizeOf(await text(address))));
  return { html: sizeOf(html), scripts: sizes.reduce((sum, size) => sum + size, 0) };
}

/** Advertisements from the sitemap, spread over all of them. */
async function advertisementsOf(url: string): Promise<string[]> {
  const xml = await (await fetch(new URL('/sitemaps/advertisement-1.xml', url))).text();
  const all = sitemapAddresses.parse([...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address));
  const step = Math.max(1, Math.floor(all.length / mixedAddresses));
  return all
    .filter((_, index) => index % step === 0)
    .slice(0, mixedAddresses)
    .map((address) => new URL(address).pathname);
}

/** Searches of two words from the beginnings of names, from all over the categories. */
async function searchesOf(url: string): Promise<string[]> {
  const client = createHttpClient(url);
  try {
    const texts = new Set((await wordsOfNames(client)).map((words) => words.slice(0, 2).join(' ')));
    return [...texts].slice(0, mixedAddresses).map((text) => `/q/all/${encodeURIComponent(text)}`);
  } finally {
    client.close();
  }
}

const sortedCategories = (): string[] =>
  demoCategories
    .flatMap(({ url }) => ['oldest', 'highPrice', 'lowPrice'].map((sort) => `/q/${url}?sort=${sort}`))
    .slice(0, mixedAddresses);

export const part: Part = {
  name: 'pages',
  title: 'pages as visitors who are not signed in get them, 8 connections',
  async run({ log, seconds, product: start }) {
    const product = await start();
    try {
      const { url } = product;
      const home = homeSchema.parse(
        await (await fetch(new URL(`/api/public/home?culture=${defaultCulture}`, url))).json(),
      );
      const [advertisement] = home.newest;
      const [tenant] = home.tenants;
      const [category] = home.categories;
      if (!advertisement || !tenant || !category) throw new Error('The product shows nothing');
      const pages = {
        home: '/',
        category: `/q/${category.url}`,
        search: `/q/all/${encodeURIComponent(advertisement.name.split(' ')[0] ?? '')}`,
        advertisement: advertisementPath(advertisement.tenantSubDomain, advertisement.id, advertisement.name),
        tenant: `/${tenant.subDomain}/about`,
      };
      const figures: Figure[] = [];
      const told = (name: string, { rate, p50, p99 }: Measured, aims: { rate?: number | undefined; p99?: number }) =>
        figures.push(
          { name: `${name}, rate`, value: rate, unit: '/s', ...(aims.rate && { aim: { atLeast: aims.rate } }) },
          { name: `${name}, p50`, value: p50, unit: 'ms' },
          { name: `${name}, p99`, value: p99, unit: 'ms', ...(aims.p99 && { aim: { atMost: aims.p99 } }) },
        );
      // New processes compile first, which the part `start` measures.
      log('warming up');
      await load(url, Object.values(pages), defaultCulture, seconds);
      for (const culture of [defaultCulture, 'en-US'] as const) {
        for (const [name, path] of Object.entries(pages)) {
          log(`${name} in ${culture}`);
          const rate =
            culture === defaultCulture ? Object.entries(rateAims).find(([each]) => each === name)?.[1] : undefined;
          told(`${name} (${culture})`, await load(url, [path], culture, seconds), { rate, p99: keptMs });
        }
      }
      const advertisements = await advertisementsOf(url);
      const neverAsked = {
        advertisements,
        'categories and their orders': sortedCategories(),
        searches: await searchesOf(url),
      };
      for (const [name, paths] of Object.entries(neverAsked)) {
        log(`${name} that nobody asked for before`);
        told(`${paths.length} ${name}, each for the first time`, await loadOnce(url, paths, defaultCulture), {});
      }
      const mix = [...Object.values(pages), ...advertisements];
      log(`a mix of ${mix.length} addresses`);
      told(`mix of ${mix.length} addresses`, await load(url, mix, defaultCulture, seconds), { p99: keptMs });
      for (const [name, path] of Object.entries(pages)) {
        const gzip = await weigh(url, path, defaultCulture, 'gzip');
        const brotli = await weigh(url, path, defaultCulture, 'br');
        const isHome = name === 'home';
        figures.push(
          { name: `${name}, HTML`, value: gzip.html / 1_000, unit: 'kB gz' },
          { name: `${name}, JS`, value: gzip.scripts / 1_000, unit: 'kB gz', ...(isHome && { aim: { atMost: 118 } }) },
          // As it is delivered.
          {
            name: `${name}, HTML in br`,
            value: brotli.html / 1_000,
            unit: 'kB br',
            ...(isHome && { aim: { atMost: 15 } }),
          },
          { name: `${name}, JS in br`, value: brotli.scripts / 1_000, unit: 'kB br' },
        );
      }
      return figures;
    } finally {
      await product.stop();
    }
  },
};
