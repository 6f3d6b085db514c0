import { areaText, type Bounds, boundsText } from '@charsu/core/domain/places/area.ts';
import { demoCities } from '@charsu/demo/cities.ts';
import { around, pick, type Random, randomFrom } from '@charsu/demo/random.ts';
import { z } from 'zod';
import { closedLoop } from '../load/closed-loop.ts';
import { createHttpClient } from '../load/http-client.ts';
import type { Figure, Part } from '../part.ts';
import type { Product } from '../product.ts';

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

async function measure(product: Product, clients: number, seconds: number, paths: readonly string[]) {
  const connections = Array.from({ length: clients }, () => createHttpClient(product.url));
  let asked = 0;
  try {
    return await closedLoop(clients, seconds, async (client) => {
      asked += 1;
      await around(connections, client).ask('GET', around(paths, asked), {});
    });
  } finally {
    for (const connection of connections) connection.close();
  }
}

export const part: Part = {
  name: 'map',
  title: `views of the map through the api with ${clientCounts.join(' and ')} clients`,
  async run({ log, seconds, product: start }) {
    const product = await start();
    const client = createHttpClient(product.url);
    const whole = viewSchema.parse(await client.askJson('GET', addressOf({}), {}));
    client.close();
    if (whole.total === 0 || whole.clusters.length === 0) throw new Error('The map is empty');
    const figures: Figure[] = [];
    for (const [name, paths] of Object.entries(addresses())) {
      log(name);
      await measure(product, 1, warmUpSeconds, paths);
      for (const clients of clientCounts) {
        const { rate, p50, p99 } = await measure(product, clients, seconds, paths);
        const who = `${name}, ${clients === 1 ? '1 client' : `${clients} clients`}`;
        figures.push(
          { name: `${who}, rate`, value: rate, unit: '/s' },
          { name: `${who}, p50`, value: p50, unit: 'ms' },
          { name: `${who}, p99`, value: p99, unit: 'ms', ...(clients === 1 && { aim: { atMost: 40 } }) },
        );
      }
    }
    await product.stop();
    return figures;
  },
};
