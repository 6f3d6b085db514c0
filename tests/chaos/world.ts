import { createTokenIssuer } from '@charsu/api/sessions/tokens.ts';
import { noDeletions, systemContext } from '@charsu/core/application/commands.ts';
import { type Commands, createCommands } from '@charsu/core/application/create-commands.ts';
import { connectEventStore } from '@charsu/core/event-store/connect.ts';
import type { EventStore } from '@charsu/core/event-store/event-store.ts';
import { withPersonalData } from '@charsu/core/event-store/personal-data.ts';
import { readProver } from '@charsu/core/event-store/proof.ts';
import { readConfig } from '@charsu/core/process/config.ts';
import { readNameKey } from '@charsu/core/process/secret-file.ts';
import { untilCaughtUp } from '@charsu/embedded/readiness.ts';
import type { ServiceName } from '@charsu/embedded/services.ts';
import { type RunningStack, startStack } from '@charsu/embedded/stack.ts';
import type { Queries } from '@charsu/projections/queries/queries.ts';
import { createQueries } from '@charsu/projections/queries/queries.ts';
import { readModels } from '@charsu/projections/read-models/index.ts';
import { createCredentialStore } from '@charsu/stores/accounts/credentials.ts';
import { createPersonalKeyStore } from '@charsu/stores/accounts/personal-keys.ts';
import { createSessionStore } from '@charsu/stores/accounts/sessions.ts';
import { createPool } from '@charsu/stores/database/database.ts';
import { createUniqueValueRows } from '@charsu/stores/unique-values.ts';
import { withoutRealServers } from '@charsu/tests/support/without-real-servers.ts';
import type pg from 'pg';
import { createPeople, introduce, type Role } from '../support/people.ts';
import { makeTestFolder, removeTestFolder } from '../support/test-postgres.ts';

/** A user who sends commands. */
export interface Actor {
  readonly userId: string;
  readonly authorization: string;
}

/** The whole running product with its users, and access to it from outside. */
export interface World {
  readonly stack: RunningStack;
  readonly dataDir: string;
  readonly administrator: Actor;
  readonly moderator: Actor;
  readonly members: readonly Actor[];
  readonly eventStore: EventStore;
  /** For the later work of jobs. */
  readonly commands: Commands;
  readonly queries: Queries;
  readonly pool: pg.Pool;
  /** Settles when a part killed after this call is back. */
  untilBack(part: ServiceName): Promise<void>;
  /** Stops everything; with `keep`, keeps the data folder with its logs. */
  stop(keep: boolean): Promise<void>;
}

/** The time for the read models to show the people. */
const knownWithinMs = 60_000;

/**
 * Starts the product with an empty log. `env` is added to the environment of its parts, for example servers that run
 * elsewhere. By default the data folder is a new one in the system's temporary folder.
 */
export async function startWorld(
  report: (line: string) => void,
  { env = {}, ...given }: { readonly env?: NodeJS.ProcessEnv; readonly dataDir?: string } = {},
): Promise<World> {
  const dataDir = given.dataDir ?? (await makeTestFolder());
  const waiting = new Map<string, () => void>();
  const stack = await startStack({
    dataDir,
    env: {
      ...withoutRealServers(process.env),
      ...env,
      NODE_ENV: 'production',
      LOG_LEVEL: 'warn',
      REQUESTS_PER_MINUTE: '1000000000',
      PATIENCE: '1',
    },
    report: (line) => {
      report(line);
      waiting.get(line)?.();
    },
  });
  const pool = createPool(stack.databaseUrl, 3);
  const { meilisearch, secretsDir } = readConfig(stack.env);
  const eventStore = withPersonalData(connectEventStore(stack.eventStoreUrl), createPersonalKeyStore(pool));
  const queries = createQueries({ databaseUrl: stack.databaseUrl, meilisearch, connections: 3 });
  const prove = await readProver(secretsDir);
  const nameKey = await readNameKey(secretsDir);
  const uniqueValues = createUniqueValueRows(pool);
  const commands = createCommands({ guards: noDeletions, eventStore, uniqueValues, nameKey, prove });
  const people = createPeople({
    commands,
    credentials: createCredentialStore(pool),
    sessions: createSessionStore(pool),
    tokens: await createTokenIssuer(secretsDir),
  });
  await people.seedRoles();
  // Three members draft what many would: their drafts must not end before the rounds do.
  const room = { draftsPerUser: 1_000, draftsPerTenant: 1_000 };
  await commands.settings.change('advertising', room, systemContext(new Date().toISOString()));

  let last = 0n;
  async function person(role: Role): Promise<Actor> {
    const somebody = await people.add(role);
    last = somebody.position;
    return { userId: somebody.userId, authorization: await people.authorization(somebody) };
  }

  const administrator = await person('administrator');
  const moderator = await person('moderator');
  const members = [await person('user'), await person('user'), await person('user')];
  for (const [number, { userId }] of members.entries()) {
    last = await introduce(commands, userId);
    // A deposit needs a cellphone.
    const cellphone = `+98912000000${number}`;
    const context = systemContext(new Date().toISOString());
    await commands.user.update(userId, { cellphone }, context);
    last = (await commands.user.confirm(userId, { kind: 'cellphone', value: cellphone }, context)).position;
  }
  // Permissions come from the read models.
  await queries.waitFor(last, readModels, knownWithinMs);
  await untilCaughtUp(stack.url, new AbortController().signal);
  return {
    stack,
    dataDir,
    pool,
    eventStore,
    commands,
    queries,
    administrator,
    moderator,
    members,
    untilBack: (part) => new Promise((resolve) => waiting.set(`${part} is back`, resolve)),
    async stop(keep) {
      await Promise.all([queries.close(), eventStore.close()]);
      await pool.end();
      await stack.stop();
      if (!keep) await removeTestFolder(dataDir);
    },
  };
}
