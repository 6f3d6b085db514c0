import { demoCities } from '@charsu/demo/cities.ts';
import { z } from 'zod';
import { closedLoop } from '../load/closed-loop.ts';
import { createHttpClient, type HttpClient } from '../load/http-client.ts';
import type { Figure, Part } from '../part.ts';

/** Visitors at once. */
const visitors = 8;
const aimMs = 300;

const directory = z.object({ total: z.int(), items: z.array(z.object({ subDomain: z.string() })) });
const directoryUrl = (filters: Record<string, string>): string =>
  `/api/public/tenants?${new URLSearchParams({ culture: 'fa-IR', ...filters })}`;
const words = ['فرش', 'کفش', 'خانه', 'چای'];

/** Businesses for each of the run's advertisements: 20,000 for the usual 100,000, of five advertisements each. */
const businessesAnAdvertisement = 0.2;

/** The directory of businesses and the pages of single ones, as visitors request them. */
export const part: Part = {
  name: 'businesses',
  title: 'the directory of businesses and their pages',
  async run({ product, seconds, advertisements, log }): Promise<readonly Figure[]> {
    const businesses = Math.round(advertisements * businessesAnAdvertisement);
    const { url } = await product({ businesses });
    const clients = Array.from({ length: visitors }, () => createHttpClient(url));
    const client = (number: number): HttpClient => {
      const found = clients[number];
      if (found === undefined) throw new Error(`There is no client ${number}.`);
      return found;
    };
    try {
      const pages: z.output<typeof directory>[] = [];
      // A connection takes one request at a time.
      for (const page of ['1', '2', '3', '4', '5']) {
        pages.push(directory.parse(await client(0).askJson('GET', directoryUrl({ page }), {})));
      }
      const total = pages[0]?.total ?? 0;
      const names = pages.flatMap(({ items }) => items.map(({ subDomain }) => subDomain));
      if (names.length === 0) throw new Error('There is no business.');
      log(`${total} businesses`);
      const cities = Object.values(demoCities).map(({ name }) => name);
      const measured = [
        ['directory', (turn: number) => directoryUrl({ page: String(1 + (turn % 5)) })],
        ['directory, a city', (turn: number) => directoryUrl({ city: cities[turn % cities.length] ?? '' })],
        ['directory, open now', (turn: number) => directoryUrl({ openNow: 'true', page: String(1 + (turn % 3)) })],
        ['directory, a word', (turn: number) => directoryUrl({ q: words[turn % words.length] ?? '' })],
        ['directory as a page', (turn: number) => `/tenants?page=${1 + (turn % 5)}`],
        ['a business as a page', (turn: number) => `/${names[turn % names.length]}/about`],
        ['its advertisements', (turn: number) => `/${names[turn % names.length]}/advertisements`],
      ] as const;
      const figures: Figure[] = [{ name: 'businesses', value: total, unit: '' }];
      for (const [name, pathAt] of measured) {
        const { p50, p99 } = await closedLoop(visitors, seconds, async (number, turn) => {
          await client(number).ask('GET', pathAt(turn * visitors + number), { cookie: 'culture=fa-IR' });
        });
        figures.push(
          { name: `${name}, p50`, value: p50, unit: 'ms' },
          { name: `${name}, p99`, value: p99, unit: 'ms', aim: { atMost: aimMs } },
        );
      }
      return figures;
    } finally {
      for (const each of clients) each.close();
    }
  },
};
