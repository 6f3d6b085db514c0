import { buildApp } from '@charsu/api/app.ts';
import { connect } from '@charsu/api/connect.ts';
import type { ApiDependencies } from '@charsu/api/dependencies.ts';
import { type Config, readConfig } from '@charsu/core/config.ts';
import { connectEventStore } from '@charsu/core/event-store/connect.ts';
import { withPersonalData } from '@charsu/core/event-store/personal-data.ts';
import { createPersonalKeyStore } from '@charsu/projections/app/personal-keys.ts';
import { createPool } from '@charsu/projections/database.ts';
import { readModelDefinitions } from '@charsu/projections/read-models/index.ts';
import { lead } from '@charsu/projections/runner/leadership.ts';
import { Retrying } from '@charsu/projections/runner/retrying.ts';
import { runReadModels } from '@charsu/projections/runner/run.ts';
import { createSearchDrain } from '@charsu/projections/search/drain.ts';
import { startEventStore } from '../event-store/server.ts';
import { createPeople, type Role } from '../people.ts';
import { startSandbox } from '../sandbox/server.ts';
import { startSearch } from '../search/server.ts';
import { makeTestFolder, removeTestFolder, startTestPostgres } from '../test-postgres.ts';

type App = Awaited<ReturnType<typeof buildApp>>;
type Settings = ApiDependencies['settings'];

/** Someone who is signed in. */
export interface Person {
  readonly userId: string;
  readonly username: string;
  readonly headers: { readonly authorization: string };
}

export interface TestApi {
  readonly app: App;
  readonly dependencies: ApiDependencies;
  /** Where the servers are, for a process beside this one. */
  readonly config: Config;
  readonly databaseUrl: string;
  readonly eventStoreUrl: string;
  readonly administrator: Person;
  readonly moderator: Person;
  readonly member: Person;
  /** A second member, to whom the first one's records are none of their business. */
  readonly stranger: Person;
  /** An account of its own with `password`, shown by the read models. */
  addAccount(role: Role): Promise<{ readonly userId: string; readonly username: string }>;
  /** A second server over the same dependencies. */
  buildWith(settings: Partial<Settings>, changes?: Partial<ApiDependencies>): Promise<App>;
  /** Brings to the search what the read models have. */
  drainSearch(): Promise<void>;
  /** Take a server away; `close` copes with that. */
  stopSearch(): Promise<void>;
  stopEventStore(): Promise<void>;
  close(): Promise<void>;
}

export const password = 'Kilim-of-1403';

/** What everybody solves at once. */
const cheapWork = { cost: 1, tries: [1, 2] } as const;

const settings: Settings = {
  publicUrl: 'http://charsu.test',
  logLevel: 'silent',
  portalBuild: undefined,
  adminBuild: undefined,
  requestsPerMinute: 1_000_000,
  signInsPerMinute: 1_000_000,
};

const stopped = new WeakMap<object, Promise<void>>();
/** Closes a server, the second time waiting for the first. */
const stopOnce = (server: { close(): Promise<void> }) => () => {
  const closing = stopped.get(server) ?? server.close();
  stopped.set(server, closing);
  return closing;
};

/**
 * The API on servers of its own: PostgreSQL, event store and search stand-ins, projections at work. `withSandbox`: messages
 * can go out, to a sandbox that catches them.
 */
export async function startTestApi({ withSandbox = false } = {}): Promise<TestApi> {
  const folder = await makeTestFolder();
  const postgres = await startTestPostgres();
  const eventStore = await startEventStore({ databaseUrl: postgres.url });
  const search = await startSearch({ databaseUrl: postgres.url });
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
    }),
    LOG_LEVEL: 'silent',
  });
  const { disconnect, ...connected } = await connect(config, cheapWork);
  const dependencies: ApiDependencies = { ...connected, settings };

  const projecting = new AbortController();
  const pool = createPool(postgres.url);
  const log = withPersonalData(connectEventStore(eventStore.url), createPersonalKeyStore(pool));
  const silent = () => undefined;
  const projections = lead({
    databaseUrl: postgres.url,
    signal: projecting.signal,
    log: silent,
    onStandby: silent,
    work: (signal) =>
      runReadModels({
        pool,
        databaseUrl: postgres.url,
        eventStore: log,
        models: readModelDefinitions,
        signal,
        log: silent,
      }),
  });

  const drain = createSearchDrain({ pool, meilisearch: config.meilisearch });
  // As the product does: on a busy machine the search may answer too late for a first try.
  const retrying = new Retrying({ name: 'search outbox', signal: projecting.signal, log: silent });
  async function drainSearch(): Promise<void> {
    while ((await retrying.run(drain)) > 0);
  }

  const app = await buildApp(dependencies);
  await app.ready();

  const people = createPeople(dependencies);
  await people.seedRoles();
  async function addAccount(role: Role) {
    const { position, ...somebody } = await people.add(role, password);
    await dependencies.queries.waitFor(position, ['account'], 10_000);
    return somebody;
  }
  async function signedIn(role: Role): Promise<Person> {
    const somebody = await addAccount(role);
    return { ...somebody, headers: { authorization: await people.authorization(somebody) } };
  }

  await drainSearch();
  const others: App[] = [];
  return {
    app,
    dependencies,
    config,
    databaseUrl: postgres.url,
    eventStoreUrl: eventStore.url,
    administrator: await signedIn('administrator'),
    moderator: await signedIn('moderator'),
    member: await signedIn('user'),
    stranger: await signedIn('user'),
    addAccount,
    async buildWith(changedSettings, changes = {}) {
      const other = await buildApp({ ...dependencies, ...changes, settings: { ...settings, ...changedSettings } });
      others.push(other);
      await other.ready();
      return other;
    },
    drainSearch,
    stopSearch: stopOnce(search),
    stopEventStore: stopOnce(eventStore),
    async close() {
      for (const other of others) await other.close();
      await app.close();
      projecting.abort();
      await projections;
      await Promise.all([pool.end(), log.close(), disconnect()]);
      await Promise.all([stopOnce(eventStore)(), stopOnce(search)(), sandbox?.close()]);
      await postgres.stop();
      await removeTestFolder(folder);
    },
  };
}
