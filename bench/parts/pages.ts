import { setTimeout } from 'node:timers/promises';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { homeSchema } from '@charsu/core/contract/public.ts';
import { type Culture, defaultCulture } from '@charsu/core/domain/culture.ts';
import { advertisementPath } from '@charsu/core/text/address.ts';
import { demoCategories } from '@charsu/demo/categories.ts';
import { around } from '@charsu/demo/random.ts';
import { z } from 'zod';
import { wordsOfNames } from '../load/searches.ts';
import type { Part, Run } from '../run.ts';

/** The header that browsers send. */
const acceptEncoding = 'gzip, deflate, br';
const connections = 8;
/** Ten times the rates of Osclass with its cache on such a machine, in requests a second. */
const rateAims: Readonly<Record<string, number>> = { home: 3_400, category: 1_700, search: 460, advertisement: 1_700 };
/** The greatest 99th percentile of a kept page, in ms. */
const keptMs = 20;
/** The distinct addresses of the mix; with fewer, repeated before they change, it would measure the cache alone. */
const mixedAddresses = 200;

const sitemapAddresses = z.array(z.url());

/** The size in kB of a page and of the scripts that it links. */
async function weigh(url: string, path: string, compressed: (body: string) => Buffer) {
  const text = async (address: string) =>
    (await fetch(new URL(address, url), { headers: { cookie: `culture=${defaultCulture}` } })).text();
  const sizeOf = (body: string) => compressed(body).length / 1_000;
  const html = await text(path);
  const scripts = new Set(
    [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+\.js)"/g)].map(([, address = '']) => address),
  );
  const sizes = await Promise.all([...scripts].map(async (address) => sizeOf(await text(address))));
  return { html: sizeOf(html), scripts: sizes.reduce((sum, size) => sum + size, 0) };
}

/** The size in kB of the first answer to a page, and of one once it is asked for often. */
async function delivered(url: string, path: string) {
  const headers = { cookie: `culture=${defaultCulture}; theme=light`, 'accept-encoding': 'br' };
  const sizes: number[] = [];
  // From the second answer on, better bytes are made for the next.
  for (const pause of [0, 0, 200]) {
    await setTimeout(pause);
    const answer = await fetch(new URL(path, url), { headers });
    await answer.body?.cancel();
    sizes.push(Number(answer.headers.get('content-length')) / 1_000);
  }
  return { first: sizes[0] ?? 0, kept: sizes.at(-1) ?? 0 };
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
async function searchesOf(run: Run): Promise<string[]> {
  const texts = new Set((await wordsOfNames(run.connect())).map((words) => words.slice(0, 2).join(' ')));
  return [...texts].slice(0, mixedAddresses).map((text) => `/q/all/${encodeURIComponent(text)}`);
}

const sortedCategories = (): string[] =>
  demoCategories
    .flatMap(({ url }) => ['oldest', 'highPrice', 'lowPrice'].map((sort) => `/q/${url}?sort=${sort}`))
    .slice(0, mixedAddresses);

export const part: Part = {
  title: `pages as visitors who are not signed in get them, ${connections} connections`,
  product: () => ({}),
  async measure(run) {
    const { url } = run.product;
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
    const load = (paths: readonly string[], culture: Culture, more: { calls?: number; warmUp?: number } = {}) => {
      const headers = { 'accept-encoding': acceptEncoding, cookie: `culture=${culture}` };
      return run.load({ clients: connections, path: (turn) => around(paths, turn), headers, ...more });
    };
    run.log('warming up');
    await load(Object.values(pages), defaultCulture);
    for (const culture of [defaultCulture, 'en-US'] as const) {
      for (const [name, path] of Object.entries(pages)) {
        run.log(`${name} in ${culture}`);
        const rate = culture === defaultCulture ? rateAims[name] : undefined;
        run.tellMeasured(`${name} (${culture})`, await load([path], culture), { rate, p99: keptMs });
      }
    }
    const advertisements = await advertisementsOf(url);
    const neverAsked = {
      advertisements,
      'categories and their orders': sortedCategories(),
      searches: await searchesOf(run),
    };
    for (const [name, paths] of Object.entries(neverAsked)) {
      run.log(`${name} that nobody asked for before`);
      const measured = await load(paths, defaultCulture, { calls: paths.length });
      run.tellMeasured(`${paths.length} ${name}, each for the first time`, measured);
    }
    const mix = [...Object.values(pages), ...advertisements];
    run.log(`a mix of ${mix.length} addresses`);
    run.tellMeasured(`mix of ${mix.length} addresses`, await load(mix, defaultCulture), { p99: keptMs });
    for (const [name, path] of Object.entries(pages)) {
      const gzip = await weigh(url, path, (body) => gzipSync(body, { level: 9 }));
      const brotli = await weigh(url, path, brotliCompressSync);
      const aim = (atMost: number) => (name === 'home' ? { aim: { atMost } } : {});
      run.tell(`${name}, HTML`, gzip.html, 'kB gz');
      run.tell(`${name}, JS`, gzip.scripts, 'kB gz', aim(118));
      const html = await delivered(url, path);
      run.tell(`${name}, HTML in br as delivered`, html.kept, 'kB br', aim(15));
      run.tell(`${name}, HTML in br, its first answer`, html.first, 'kB br', aim(15));
      run.tell(`${name}, JS in br`, brotli.scripts, 'kB br');
    }
  },
};
