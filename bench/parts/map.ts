import { areaText, type Bounds, boundsText } from '@charsu/core/domain/places/area.ts';
import { demoCities } from '@charsu/demo/cities.ts';
import { around, pick, type Random, randomFrom } from '@charsu/demo/random.ts';
import { z } from 'zod';
import type { Part } from '../run.ts';

const clientCounts = [1, 8] as const;
/** The different views of each kind: all are asked for before one is repeated. */
const views = 2_000;
const warmUpSeconds = 1;
const viewSchema = z.object({ total: z.int(), clusters: z.array(z.unknown()) });
const cities = Object.values(demoCities);

/** A view around a city, some degrees wide, a little aside of its middle. */
function viewOf(random: Random, width: number): Bounds {
  const { latitude, longitude } = pick(random, cities);
  const [x, y] = [longitude + (random() - 0.5) * width, latitude + ((random() - 0.5) * width) / 2];
  return { west: x - width / 2, east: x + width / 2, south: y - width / 4, north: y + width / 4 };
}

/** A ring of corners inside a view. */
function ringIn({ west, east, south, north }: Bounds, corners: number): string {
  return areaText({
    kind: 'polygon',
    corners: Array.from({ length: corners }, (_, index) => {
      const angle = (2 * Math.PI * index) / corners;
      return {
        latitude: (south + north) / 2 + ((north - south) / 3) * Math.sin(angle),
        longitude: (west + east) / 2 + ((east - west) / 3) * Math.cos(angle),
      };
    }),
  });
}

type Query = Readonly<Record<string, string>>;
const addressOf = (query: Query): string => `/api/public/map?${new URLSearchParams({ culture: 'fa-IR', ...query })}`;

/** The kinds of views, each with its addresses. Equal in every run. */
function addresses(): Readonly<Record<string, readonly string[]>> {
  const random = randomFrom('map');
  const many = (query: () => Query) => Array.from({ length: views }, () => addressOf(query()));
  const inView = (width: number) => ({ bounds: boundsText(viewOf(random, width)) });
  const words = ['فرش', 'پمپ', 'گوشی', 'زعفران'];
  return {
    'the whole country': [addressOf({})],
    'a province': many(() => inView(4)),
    'a city': many(() => inView(0.5)),
    'a province, with a word': many(() => ({ ...inView(4), q: pick(random, words) })),
    'a polygon of 50 corners': many(() => {
      const view = viewOf(random, 4);
      return { bounds: boundsText(view), area: ringIn(view, 50) };
    }),
    businesses: many(() => ({ ...inView(4), kind: 'tenants' })),
  };
}

export const part: Part = {
  title: `views of the map through the api with ${clientCounts.join(' and ')} clients`,
  product: () => ({}),
  async measure(run) {
    const whole = viewSchema.parse(await run.connect().askJson('GET', addressOf({}), {}));
    if (whole.total === 0 || whole.clusters.length === 0) throw new Error('The map is empty');
    for (const [name, paths] of Object.entries(addresses())) {
      run.log(name);
      const path = (turn: number) => around(paths, turn);
      for (const clients of clientCounts) {
        const alone = clients === 1;
        const measured = await run.load({ clients, path, ...(alone && { warmUp: warmUpSeconds }) });
        run.tellMeasured(`${name}, ${alone ? '1 client' : `${clients} clients`}`, measured, alone ? { p99: 40 } : {});
      }
    }
  },
};
