import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createCommands } from '@charsu/core/application/create-commands.ts';
import { demoSignIns } from '@charsu/core/application/demo-marks.ts';
import { openDeposits } from '@charsu/core/application/deposits.ts';
import { createTranslations } from '@charsu/core/application/translations.ts';
import { fillUniqueValues } from '@charsu/core/application/unique-values.ts';
import { createWrittenTexts } from '@charsu/core/application/written-texts.ts';
import { dayInTehran } from '@charsu/core/domain/calendar.ts';
import { watchCertificates } from '@charsu/core/event-store/certificates.ts';
import { connectEventStore } from '@charsu/core/event-store/connect.ts';
import { withPersonalData } from '@charsu/core/event-store/personal-data.ts';
import { createProver, readBooksKey } from '@charsu/core/event-store/proof.ts';
import { createSandbox } from '@charsu/core/gateways/sandbox.ts';
import { createTextWriter } from '@charsu/core/gateways/text-writer.ts';
import { readPushKeys } from '@charsu/core/gateways/web-push.ts';
import type { Config } from '@charsu/core/process/config.ts';
import { readNameKey } from '@charsu/core/process/secret-file.ts';
import { forgettingWith } from '@charsu/projections/deletions/forgetting.ts';
import { createQueries } from '@charsu/projections/queries/queries.ts';
import { upToDateGuards } from '@charsu/projections/queries/up-to-date-guards.ts';
import { createPersonalKeyStore } from '@charsu/stores/accounts/personal-keys.ts';
import { holdSecrets } from '@charsu/stores/accounts/secret-fingerprints.ts';
import { createUsedOnceStore } from '@charsu/stores/accounts/used-once.ts';
import { keptBackups } from '@charsu/stores/backup/places.ts';
import { becomeReal, outsideOf, restoredCopy, untilReal } from '@charsu/stores/backup/restored-copy.ts';
import { createSignedStatements } from '@charsu/stores/books/signed-statements.ts';
import { createAdvertisementStatistics } from '@charsu/stores/counts/advertisement-statistics.ts';
import { createVisitCounts } from '@charsu/stores/counts/visits.ts';
import { createPool, longestMs, postgresVersion } from '@charsu/stores/database/database.ts';
import { migrate } from '@charsu/stores/database/migrate.ts';
import { queueStatus } from '@charsu/stores/database/queues.ts';
import { createReachedServers } from '@charsu/stores/database/reached-servers.ts';
import { type Connection, connectionsOf } from '@charsu/stores/database/stuck-connections.ts';
import { hour } from '@charsu/stores/limits/allowances.ts';
import { createTurns } from '@charsu/stores/limits/turns.ts';
import { openPictureFiles } from '@charsu/stores/pictures/picture-files.ts';
import { retryDeadReactions } from '@charsu/stores/reactions/dead-reactions.ts';
import { createPersonalStores } from '@charsu/stores/stores.ts';
import type { ApiDependencies } from './dependencies.ts';
import { partsOf } from './parts.ts';
import { reachedBy, watchServices } from './services.ts';
import { type CaptchaWork, createCaptcha, usualWork } from './sessions/captcha.ts';
import { createSeals } from './sessions/seals.ts';
import { createTokenIssuer } from './sessions/tokens.ts';

type Connected = Omit<ApiDependencies, 'settings'> & {
  readonly connections: readonly Connection[];
  /** Rejects once this copy has become the real product. */
  untilReal(signal: AbortSignal): Promise<void>;
  /** Ends all connections. */
  disconnect(): Promise<void>;
};

/**
 * Connects the API to the servers of a configuration, and prepares its folders and schema. `work`: the settings of the
 * proof of work of open forms.
 */
export async function connect(config: Config, work: CaptchaWork = usualWork): Promise<Connected> {
  const pool = createPool(config.databaseUrl, 10, longestMs.visitors);
  await migrate(pool);
  const copy = await restoredCopy(pool);
  const outside = await outsideOf(config, pool);
  await holdSecrets(pool, config.secretsDir);
  const nameKey = await readNameKey(config.secretsDir);
  const booksKey = await readBooksKey(config.secretsDir);
  const personalKeys = createPersonalKeyStore(pool);
  const eventStore = withPersonalData(connectEventStore(config.eventStoreUrl), personalKeys);
  const stores = createPersonalStores(pool, nameKey);
  await fillUniqueValues({ ...stores, eventStore, nameKey });
  const queries = createQueries({
    databaseUrl: config.databaseUrl,
    meilisearch: config.meilisearch,
    // No search waits for the count, or fails with it.
    onMiss: (missed, searcher) =>
      void Promise.resolve(searcher?.())
        .then((userId) => stores.searchMisses.count(missed, dayInTehran(new Date().toISOString()), userId))
        .catch(() => undefined),
    connections: 15,
  });
  const commands = createCommands({
    eventStore,
    guards: upToDateGuards(queries, eventStore),
    uniqueValues: stores.uniqueValues,
    nameKey,
    prove: createProver(booksKey),
  });
  const turns = createTurns(config.databaseUrl, nameKey);
  const sandbox = createSandbox(outside.sandbox);
  const usedOnce = createUsedOnceStore(pool);
  const files = await openPictureFiles(config);
  const seals = await createSeals(config.secretsDir, usedOnce);
  const captcha = await createCaptcha(config.secretsDir, usedOnce, work);
  const tokens = await createTokenIssuer(config.secretsDir);
  const { publicKey: pushKey } = await readPushKeys(config.secretsDir);
  await holdSecrets(pool, config.secretsDir);
  return {
    commands,
    queries,
    eventStore,
    ...stores,
    turns,
    statements: createSignedStatements(pool),
    booksKey,
    personalKeys,
    nameKey,
    deposits: openDeposits(outside, commands),
    writtenTexts: outside.ai && createWrittenTexts({ ...stores, commands, writer: createTextWriter(outside.ai) }),
    translating:
      outside.ai &&
      createTranslations({
        ...stores,
        commands,
        writer: createTextWriter(outside.ai),
        allow: (most) =>
          turns.run(
            { name: 'translations', most, seconds: hour },
            undefined,
            async ({ usedUp }) => usedUp === undefined,
          ),
      }),
    caught: sandbox?.caught,
    providers: config.loginProviders,
    seals,
    captcha,
    forgetting: forgettingWith({
      commands,
      eventStore,
      queries,
      personalKeys,
      sandbox,
      files,
      ...stores,
    }),
    files,
    importsDir: config.importsDir,
    tokens,
    pushKey,
    addVisits: createVisitCounts(pool),
    statistics: createAdvertisementStatistics(pool),
    queues: () => queueStatus(pool),
    postgresVersion: () => postgresVersion(pool),
    forgetDemoSignIns: () => rm(join(config.dataDir, demoSignIns), { force: true }),
    retryDead: (reactor) => retryDeadReactions(pool, reactor),
    certificates: watchCertificates(config.eventStoreUrl),
    services: watchServices(outside, files),
    reached: reachedBy(outside),
    parts: partsOf(pool, eventStore, queries.checkSearch),
    reachedServers: createReachedServers(pool),
    connections: connectionsOf(config, pool, eventStore),
    restoredCopy: copy,
    keptBackups: () => keptBackups(config),
    becomeReal: () => becomeReal(pool),
    untilReal: (signal: AbortSignal) => untilReal(pool, copy, signal),
    async disconnect() {
      await Promise.allSettled([queries.close(), eventStore.close()]);
      await Promise.all([pool.end(), turns.close()]);
    },
  };
}
