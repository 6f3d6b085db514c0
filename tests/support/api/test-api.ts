import { buildApp } from '@charsu/api/app.ts';
import { connect } from '@charsu/api/connect.ts';
import type { ApiDependencies } from '@charsu/api/dependencies.ts';
import { systemContext } from '@charsu/core/application/commands.ts';
import { defaultBrand } from '@charsu/core/domain/brand.ts';
import { cultures } from '@charsu/core/domain/culture-facts.ts';
import { offer } from '@charsu/core/i18n/offered.ts';
import { sayInWords } from '@charsu/core/i18n/texts.ts';
import { type Config, readConfig, sandboxMerchant } from '@charsu/core/process/config.ts';
import { startEventStore } from '@charsu/stand-ins/event-store/server.ts';
import { startSandbox } from '@charsu/stand-ins/sandbox/server.ts';
import { startSearch } from '@charsu/stand-ins/search/server.ts';
import { createPeople, type Role } from '../people.ts';
import { startProductDatabase } from '../product-database.ts';
import { allHandled } from '../read-side/all-handled.ts';
import { makeTestFolder, removeTestFolder } from '../test-postgres.ts';
import { startTestProjections } from './test-projections.ts';

type App = Awaited<ReturnType<typeof buildApp>>;
type Settings = ApiDependencies['settings'];

/** A signed-in user. */
export interface Person {
  readonly userId: string;
  readonly username: string;
  readonly headers: { readonly authorization: string };
}

export interface TestApi {
  readonly app: App;
  readonly dependencies: ApiDependencies;
  /** The addresses of the servers, for another process. */
  readonly config: Config;
  readonly databaseUrl: string;
  readonly eventStoreUrl: string;
  readonly administrator: Person;
  readonly moderator: Person;
  readonly member: Person;
  /** A second member, without access to the first one's records. */
  readonly stranger: Person;
  /** An account of its own with `password`, shown by the read models. */
  addAccount(role: Role): Promise<{ readonly userId: string; readonly username: string }>;
  /** A new signed-in user. */
  addPerson(role: Role): Promise<Person>;
  /** A second server over the same dependencies. */
  buildWith(settings: Partial<Settings>, changes?: Partial<ApiDependencies>): Promise<App>;
  /** Waits until all read models have handled the present log. */
  allHandled(): Promise<void>;
  /** Sends the outbox to the search server. */
  drainSearch(): Promise<void>;
  /** Stop a server; `close` works without it. */
  stopSearch(): Promise<void>;
  stopEventStore(): Promise<void>;
  close(): Promise<void>;
}

export const password = 'Kilim-of-1403';

/** A challenge that is solved at once. */
export const cheapWork = { cost: 1, mostTries: 2 };

/** An API without a build of the front ends, whose limits no test reaches. */
export const testSettings: Settings = {
  publicUrl: 'http://charsu.test',
  baseHost: undefined,
  mapTiles: null,
  logLevel: 'silent',
  portalBuild: undefined,
  adminBuild: undefined,
  trustedProxies: ['loopback'],
  requestsPerMinute: 1_000_000,
  signInsPerMinute: 1_000_000,
  codeWaitMs: 0,
};

const stopped = new WeakMap<object, Promise<void>>();
/** Closes a server, the second time waiting for the first. */
const stopOnce = (server: { close(): Promise<void> }) => () => {
  const closing = stopped.get(server) ?? server.close();
  stopped.set(server, closing);
  return closing;
};

/** The servers of the API, on free ports with their own data. */
async function startServers(withSandbox: boolean) {
  const folder = await makeTestFolder();
  const postgres = await startProductDatabase();
  const eventStore = await startEventStore({ databaseUrl: postgres.url });
  const search = await startSearch();
  const key = 'key of these tests';
  const sandbox = withSandbox ? await startSandbox({ databaseUrl: postgres.url, key }) : undefined;
  const config = readConfig({
    DATABASE_URL: postgres.url,
    EVENTSTOREDB_URL: eventStore.url,
    MEILISEARCH_URL: search.url,
    DATA_DIR: folder,
    ...(sandbox && {
      SANDBOX_URL: sandbox.url,
      SANDBOX_KEY: key,
      KAVENEGAR_URL: sandbox.url,
      KAVENEGAR_API_KEY: key,
      SMTP_URL: sandbox.smtpUrl,
      SANDBOX_SMTP_URL: sandbox.smtpUrl,
      ZARINPAL_URL: sandbox.url,
      ZARINPAL_MERCHANT_ID: sandboxMerchant,
    }),
    LOG_LEVEL: 'silent',
  });
  const stopEventStore = stopOnce(eventStore);
  const stopSearch = stopOnce(search);
  return {
    config,
    stopEventStore,
    stopSearch,
    async close() {
      await Promise.all([stopEventStore(), stopSearch(), sandbox?.close()]);
      await postgres.stop();
      await removeTestFolder(folder);
    },
  };
}

/**
 * The API on its own servers: PostgreSQL, stand-ins of event store and search, running projections. `withSandbox`:
 * messages and payments go to a sandbox. `administered`: with false nobody is an administrator, and `administrator` a
 * member.
 */
export async function startTestApi({ withSandbox = false, administered = true } = {}): Promise<TestApi> {
  const servers = await startServers(withSandbox);
  const { config, stopEventStore, stopSearch } = servers;
  const { disconnect, ...connected } = await connect(config, cheapWork);
  const dependencies: ApiDependencies = { ...connected, settings: testSettings };
  const projections = startTestProjections(config);
  const app = await buildApp(dependencies);
  await app.ready();

  const people = createPeople(dependencies);
  await people.seedRoles();
  // Many tests draft for one business; the limits have a test of their own.
  const roomy = { draftsPerUser: 1_000, draftsPerTenant: 1_000 };
  await dependencies.commands.settings.change('advertising', roomy, systemContext(new Date().toISOString()));
  async function addAccount(role: Role) {
    const { position, ...somebody } = await people.add(role, password);
    await dependencies.queries.waitFor(position, ['account'], 45_000);
    return somebody;
  }
  async function addPerson(role: Role): Promise<Person> {
    const somebody = await addAccount(role);
    return { ...somebody, headers: { authorization: await people.authorization(somebody) } };
  }

  const [administrator, moderator, member, stranger] = await Promise.all([
    addPerson(administered ? 'administrator' : 'user'),
    addPerson('moderator'),
    addPerson('user'),
    addPerson('user'),
  ]);
  await projections.drainSearch();
  const others: App[] = [];
  return {
    app,
    dependencies,
    config,
    databaseUrl: config.databaseUrl,
    eventStoreUrl: config.eventStoreUrl,
    administrator,
    moderator,
    member,
    stranger,
    addAccount,
    addPerson,
    async buildWith(changedSettings, changes = {}) {
      const other = await buildApp({ ...dependencies, ...changes, settings: { ...testSettings, ...changedSettings } });
      others.push(other);
      await other.ready();
      return other;
    },
    allHandled: () => allHandled(dependencies),
    drainSearch: projections.drainSearch,
    stopSearch,
    stopEventStore,
    async close() {
      for (const other of others) await other.close();
      await app.close();
      await projections.stop();
      await disconnect();
      await servers.close();
      // Other tests of this process speak as the product does, and offer everything.
      sayInWords(defaultBrand);
      offer({ cultures });
    },
  };
}
