import { searchTokens } from '@charsu/core/text/fold.ts';
import { makeTestFolder, removeTestFolder } from '@charsu/tests/support/test-postgres.ts';
import { type Index, Meilisearch } from 'meilisearch';
import { startSearch } from './server.ts';

/**
 * The product's expectations of a search server, tested through the official client. With MEILISEARCH_URL (and
 * MEILISEARCH_KEY) the same tests run against that server.
 */
export const realUrl = process.env.MEILISEARCH_URL;
export const masterKey = realUrl === undefined ? 'a key for the tests' : process.env.MEILISEARCH_KEY;

export interface Ad {
  id: string;
  title: string;
  /** The words of the title, folded by the product. */
  text: string;
  category: string[];
  city: string;
  price: number | null;
  stars: number;
  createdAt: number;
  discount?: boolean;
  _geo?: { lat: number; lng: number };
  _geojson?: { type: 'Point'; coordinates: [longitude: number, latitude: number] };
}

const at = (lat: number, lng: number): Pick<Ad, '_geo' | '_geojson'> => ({
  _geo: { lat, lng },
  _geojson: { type: 'Point', coordinates: [lng, lat] },
});

export const ad = (id: string, title: string, more: Partial<Ad> = {}): Ad => ({
  id,
  title,
  text: searchTokens(title).join(' '),
  category: ['goods'],
  city: 'tehran',
  price: 100,
  stars: 1,
  createdAt: 1,
  ...more,
});

export const ads: Ad[] = [
  ad('1', 'فرش دستباف كاشان', {
    category: ['goods', 'carpets'],
    city: 'kashan',
    price: 900,
    stars: 5,
    createdAt: 5,
    ...at(33.98, 51.41),
  }),
  ad('2', 'کتاب‌خانه چوبی', {
    category: ['goods', 'furniture'],
    price: 300,
    createdAt: 4,
    ...at(35.7, 51.4),
  }),
  ad('3', 'Möbel aus Isfahan', {
    category: ['goods', 'furniture'],
    city: 'isfahan',
    price: 500,
    createdAt: 3,
    discount: true,
    ...at(32.65, 51.67),
  }),
  ad('4', '手机壳 新款', { city: 'shiraz', price: 20, createdAt: 2, ...at(29.6, 52.53) }),
  ad('5', "Samsung phone, it's new", { price: null, stars: 3, createdAt: 1 }),
  ad('6', 'گوشی سامسونگ ۱۲۸', { category: ['goods', 'phones'], price: 700, stars: 4, createdAt: 6, discount: false }),
];

export const wait = { interval: 5, timeout: 30_000 };

/** The server, with an index of the advertisements above. */
export interface ContractSearch {
  readonly client: Meilisearch;
  readonly uid: string;
  index(): Index<Ad>;
  /** The uid of a further index, which goes with this. */
  newUid(kind: string): string;
  /** Ends the embedded server and starts it again over its folder. */
  restart(): Promise<void>;
  close(): Promise<void>;
}

const connect = (host: string) => new Meilisearch({ host, ...(masterKey === undefined ? {} : { apiKey: masterKey }) });

export async function startContractSearch(): Promise<ContractSearch> {
  const folder = realUrl === undefined ? await makeTestFolder() : undefined;
  const start = async () => (folder === undefined ? undefined : startSearch({ folder, masterKey }));
  let server = await start();
  let client = connect(realUrl ?? server?.url ?? '');
  const made = new Set<string>();
  const newUid = (kind: string): string => {
    const uid = `${kind}_${crypto.randomUUID()}`;
    made.add(uid);
    return uid;
  };
  const uid = newUid('ads');
  const index = () => client.index<Ad>(uid);
  await client.createIndex(uid, { primaryKey: 'id' }).waitTask(wait);
  await index()
    .updateSettings({
      searchableAttributes: ['text'],
      filterableAttributes: ['id', 'category', 'city', 'price', 'stars', 'discount', '_geo', '_geojson'],
      sortableAttributes: ['price', 'stars', 'createdAt', '_geo'],
      rankingRules: ['words', 'sort', 'typo', 'proximity', 'attribute', 'exactness'],
    })
    .waitTask(wait);
  const { status, details } = await index().addDocuments(ads).waitTask(wait);
  if (status !== 'succeeded' || details?.indexedDocuments !== ads.length || details.receivedDocuments !== ads.length)
    throw new Error(`The advertisements were not taken in: ${status} ${JSON.stringify(details)}`);
  return {
    get client() {
      return client;
    },
    uid,
    index,
    newUid,
    async restart() {
      await server?.close();
      server = await start();
      client = connect(server?.url ?? '');
    },
    async close() {
      for (const one of made) await client.deleteIndex(one).waitTask(wait);
      await server?.close();
      if (folder !== undefined) await removeTestFolder(folder);
    },
  };
}
