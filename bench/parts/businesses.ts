import { demoCities } from '@charsu/demo/cities.ts';
import { around } from '@charsu/demo/random.ts';
import { z } from 'zod';
import type { Part } from '../run.ts';

const visitors = 8;
const aimMs = 300;
/** Businesses for each of the run's advertisements: 20,000 for the usual 100,000, of five advertisements each. */
const businessesAnAdvertisement = 0.2;

const directory = z.object({ total: z.int(), items: z.array(z.object({ subDomain: z.string() })) });
const directoryUrl = (filters: Record<string, string>): string =>
  `/api/public/tenants?${new URLSearchParams({ culture: 'fa-IR', ...filters })}`;
const words = ['فرش', 'کفش', 'خانه', 'چای'];
const cities = Object.values(demoCities).map(({ name }) => name);

/** The directory of businesses and the pages of single ones, as visitors request them. */
export const part: Part = {
  title: 'the directory of businesses and their pages',
  product: (advertisements) => ({ businesses: Math.round(advertisements * businessesAnAdvertisement) }),
  async measure(run) {
    const client = run.connect();
    const names: string[] = [];
    let total = 0;
    for (const page of ['1', '2', '3', '4', '5']) {
      const read = directory.parse(await client.askJson('GET', directoryUrl({ page }), {}));
      names.push(...read.items.map(({ subDomain }) => subDomain));
      total = read.total;
    }
    run.log(`${total} businesses`);
    run.tell('businesses', total, '');
    const measured = {
      directory: (turn: number) => directoryUrl({ page: String(1 + (turn % 5)) }),
      'directory, a city': (turn: number) => directoryUrl({ city: around(cities, turn) }),
      'directory, open now': (turn: number) => directoryUrl({ openNow: 'true', page: String(1 + (turn % 3)) }),
      'directory, a word': (turn: number) => directoryUrl({ q: around(words, turn) }),
      'directory as a page': (turn: number) => `/tenants?page=${1 + (turn % 5)}`,
      'a business as a page': (turn: number) => `/${around(names, turn)}/about`,
      'its advertisements': (turn: number) => `/${around(names, turn)}/advertisements`,
    };
    const headers = { cookie: 'culture=fa-IR' };
    for (const [name, path] of Object.entries(measured))
      run.tellTimes(name, await run.load({ clients: visitors, path, headers }), { p99: aimMs });
  },
};
