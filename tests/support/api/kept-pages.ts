import { fileURLToPath } from 'node:url';
import { advertisementPath } from '@charsu/core/text/address.ts';
import { advertisementInput, command, marketplace, type send } from './records.ts';
import { startTestApi, type TestApi } from './test-api.ts';

/** Needs the portal to be built (`npm run build -w portal`), as `npm test` does first. */
export const portalBuild = fileURLToPath(new URL('../../../portal/dist', import.meta.url));

type App = TestApi['app'];

/** An API with the portal, and a member's approved business. */
export interface KeptPages {
  readonly api: TestApi;
  /** The server with the portal. */
  readonly app: App;
  readonly market: Awaited<ReturnType<typeof marketplace>> & { readonly categoryUrl: string };
  get(url: string, headers?: Record<string, string>, from?: App): ReturnType<typeof send>;
  /** The path of an advertisement of the business. */
  pathOf(id: string, name: string): string;
  /** Waits until the read models have reached a position. */
  reached(position: string): Promise<unknown>;
  /** A displayed advertisement of the business; answers its id. */
  displayed(name: string): Promise<string>;
  cancel(id: string): Promise<void>;
  /** Figures of the kept pages, as the operator's metrics show them. */
  measured(from?: App): Promise<Record<'yes' | 'no' | 'pages' | 'bytes', number>>;
  /** How many pages are kept once the home page was asked for. */
  keptAfter(from: App): Promise<number>;
  /** Every page that lists what is called by a word. */
  listsWith(word: string): string[];
}

export async function startKeptPages(): Promise<KeptPages> {
  const api = await startTestApi();
  const app = await api.buildWith({ portalBuild });
  const { categoryId, ...business } = await marketplace(api);
  const category = await api.dependencies.queries.category.record(categoryId, 'fa-IR');
  if (!category) throw new Error('the category is not there');
  const market = { categoryId, categoryUrl: category.url, ...business };
  const reached = (position: string) =>
    api.dependencies.queries.waitFor(BigInt(position), ['advertisement', 'tenant', 'category'], 45_000);
  const moderate = async (move: 'approve' | 'cancel', id: string) => {
    const { position } = await command(api, api.moderator, { method: 'PUT', url: `/api/advertisement/${move}/${id}` });
    await reached(position);
  };
  const measured: KeptPages['measured'] = async (from = app) => {
    const { body } = await from.inject('/metrics');
    const figure = (name: string) =>
      Number(
        body
          .split('\n')
          .find((line) => line.startsWith(`${name} `))
          ?.split(' ')[1],
      );
    return {
      yes: figure('charsu_pages_total{kept="yes"}'),
      no: figure('charsu_pages_total{kept="no"}'),
      pages: figure('charsu_kept_pages'),
      bytes: figure('charsu_kept_pages_bytes'),
    };
  };
  const get: KeptPages['get'] = (url, headers = {}, from = app) => from.inject({ url, headers });
  return {
    api,
    app,
    market,
    get,
    measured,
    pathOf: (id, name) => advertisementPath(market.subDomain, id, name),
    reached,
    async displayed(name) {
      const payload = advertisementInput(market.tenantId, categoryId, { name });
      const { id } = await command(api, api.member, { method: 'POST', url: '/api/advertisement/', payload });
      await command(api, api.member, { method: 'PUT', url: `/api/advertisement/pending/${id}` });
      await moderate('approve', id);
      return id;
    },
    cancel: (id) => moderate('cancel', id),
    async keptAfter(from) {
      await get('/', {}, from);
      return (await measured(from)).pages;
    },
    listsWith: (word) => [
      '/',
      `/q/all/${word}`,
      `/q/${market.categoryUrl}`,
      ...['about', 'advertisements', 'pricelists'].map((tab) => `/${market.subDomain}/${tab}`),
    ],
  };
}
