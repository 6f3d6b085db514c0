import { systemContext } from '@charsu/core/application/commands.ts';
import { createWebhookSender } from '@charsu/core/gateways/webhook.ts';
import { readConfig } from '@charsu/core/process/config.ts';
import { serveHealth } from '@charsu/core/process/health-server.ts';
import { outageLines } from '@charsu/core/process/outage-lines.ts';
import { askedToEnd, runProcess, startLine, tellReady } from '@charsu/core/process/process-life.ts';
import { logLine as log, messageOf } from '@charsu/core/process/process-log.ts';
import { runImport } from '@charsu/moving/import-job.ts';
import { beginProofs } from '@charsu/projections/audit/proofs.ts';
import { followSite } from '@charsu/projections/queries/site.ts';
import { untilCurrent, untilRefused } from '@charsu/projections/runner/current.ts';
import { addressForLeading, lead } from '@charsu/projections/runner/leadership.ts';
import { createSearchDrain } from '@charsu/projections/search/drain.ts';
import { outboxChannel } from '@charsu/projections/search/outbox.ts';
import { backupChannel } from '@charsu/stores/backup/backup-runs.ts';
import { booksProofChannel } from '@charsu/stores/books/books-proofs.ts';
import { postgresVersion } from '@charsu/stores/database/database.ts';
import { listen } from '@charsu/stores/database/listen.ts';
import { untilStuck } from '@charsu/stores/database/stuck-connections.ts';
import { importChannel } from '@charsu/stores/imports/import-runs.ts';
import { createConversations } from '@charsu/stores/messages/conversations.ts';
import { outgoingChannel } from '@charsu/stores/messages/outgoing.ts';
import { webhookChannel } from '@charsu/stores/messages/webhooks.ts';
import { reactorLock } from '@charsu/stores/reactions/reactors.ts';
import { decisionChannel } from '@charsu/stores/review/review-decisions.ts';
import { backUp } from './back-up.ts';
import { connect } from './connect.ts';
import { queueDecisions, workOnDecisions } from './decisions.ts';
import { workOnDisplays } from './displays.ts';
import { workOnDrain } from './drain.ts';
import { queueMessages, workOnMessages } from './messages.ts';
import { workOnPayments } from './payments.ts';
import { proveBooks } from './prove-books.ts';
import { openQueues } from './queue-database.ts';
import { createQueues, deleteRetired, eachJob, queueNames } from './queues.ts';
import { retryFailed, setAside } from './reactors/failed.ts';
import { reactorsOf } from './reactors/index.ts';
import { retryRenewals } from './reactors/retry-renewals.ts';
import { runReactors } from './reactors/run.ts';
import { rehearseRestore } from './rehearse-restore.ts';
import { lookAtPrices } from './saved-advertisements.ts';
import { lookForNew } from './saved-searches.ts';
import { signBooks } from './sign-books.ts';
import { smsPaymentFrom } from './sms-payment.ts';
import { removeUnusedPictures } from './unused-pictures.ts';
import { queueDeliveries, workOnWebhooks } from './webhooks.ts';

/**
 * The process that works on the queues, feeds the search server, sends messages and runs the reactors. Several may run:
 * they share the queues, and one of them runs the reactors.
 */
async function main(): Promise<void> {
  const config = readConfig();
  const { databaseUrl, meilisearch, host, healthPort, publicUrl } = config;
  const now = () => new Date().toISOString();
  const {
    pool,
    eventStore,
    queries,
    commands,
    deposits,
    outgoing,
    pushSubscriptions,
    statements,
    booksProofs,
    booksKey,
    rehearsals,
    backupRuns,
    decisions,
    webhooks,
    isCopy,
    untilReal,
    sessions,
    images,
    codes,
    importRuns,
    files,
    gateways,
    forgetting,
    compareUniqueValues,
    connections,
    disconnect,
  } = await connect(config);
  log(startLine(await postgresVersion(pool)));

  const health = await serveHealth(host, healthPort, () => pool.query('select 1'));
  tellReady();
  const stopping = new AbortController();
  void askedToEnd().then(() => stopping.abort());
  await untilCurrent(queries.current, stopping.signal, log);
  void untilRefused(queries.current, stopping.signal, log).then(() => stopping.abort());

  await deleteRetired(databaseUrl, log);
  const { boss, close: closeQueues } = await openQueues(databaseUrl, log);
  await createQueues(boss);

  const outages = outageLines(log);
  const site = followSite(queries);
  const drain = createSearchDrain({ pool, meilisearch });
  await workOnDrain(boss, { drain, outages, stopping: stopping.signal });
  await workOnMessages(boss, {
    ...gateways,
    outgoing,
    pushSubscriptions,
    payment: smsPaymentFrom(commands),
    site,
    now,
  });
  await workOnDecisions(boss, { commands, queries, decisions, now }, outages);
  const isOperator = async (userId: string) =>
    (await queries.user.consoleUsersWith('system_get')).some(({ id }) => id === userId);
  await workOnWebhooks(boss, { webhooks, send: createWebhookSender(), isOperator, silent: isCopy, now });
  // The writer of a row notifies the jobs of it, also a process of another version: only jobs use the tables of
  // pg-boss.
  const toQueue = new Map<string, (id?: string) => Promise<unknown>>([
    [outboxChannel, () => boss.send(queueNames.drainSearchOutbox)],
    [outgoingChannel, (id) => queueMessages(boss, outgoing, id)],
    [decisionChannel, (id) => queueDecisions(boss, decisions, id)],
    [
      importChannel,
      async () => {
        const running = await importRuns.running();
        if (running.length > 0)
          await boss.insert(
            queueNames.importRows,
            running.map((id) => ({ id })),
          );
      },
    ],
    [webhookChannel, (id) => queueDeliveries(boss, webhooks, id)],
    [backupChannel, async () => (await backupRuns.isAsked()) && boss.send(queueNames.backUp)],
    [booksProofChannel, async () => (await booksProofs.isAsked()) && boss.send(queueNames.proveBooks)],
  ]);
  const queueRows = () => Promise.all([...toQueue.values()].map((queue) => queue()));
  const notified = listen({
    databaseUrl,
    channels: [...toQueue.keys()],
    onNotification: (channel, id) =>
      void toQueue
        .get(channel)?.(id || undefined)
        .catch((error: unknown) => log(`jobs: queued within a minute: ${messageOf(error)}`, 'warn')),
    // For everything that came before listening began.
    onListening: async () => void (await queueRows()),
  });
  const { isThePastWritten } = statements;
  await workOnPayments(boss, { deposits, queries, isThePastWritten, now, outages });
  const signing = { eventStore, queries, statements, booksProofs, outgoing, pem: booksKey, publicUrl, now, log };
  const importing = {
    pool,
    commands,
    images,
    files,
    codes,
    outgoing,
    publicUrl,
    importRuns,
    importsDir: config.importsDir,
  };
  await boss.work(queueNames.importRows, (jobs) =>
    eachJob(jobs, ({ id }) => runImport(id, importing, stopping.signal)),
  );
  await boss.work(queueNames.proveBooks, async () => ({ why: await proveBooks({ ...signing, pool }) }));
  await boss.work(queueNames.backUp, async () => {
    await site.upToDate();
    return { why: await backUp({ config, commands, backupRuns, settings: site.settings.operation, now, log }) };
  });
  // The books are signed hourly, and begin proofs themselves where the log was away now.
  await beginProofs(signing).catch((error: unknown) =>
    log(`jobs: proofs are not begun yet: ${messageOf(error)}`, 'warn'),
  );
  const timetable: readonly (readonly [queue: string, times: string, work: () => Promise<unknown>])[] = [
    [
      queueNames.queueRows,
      '* * * * *',
      // A refused row of the outbox becomes due again by time alone; a job may be lost with its schema.
      async () =>
        void (await Promise.all([
          queueRows(),
          outgoing.deleteOld(now()),
          decisions.deleteOld(now()),
          webhooks.deleteOld(now()),
        ])),
    ],
    [queueNames.lookForNew, '20 * * * *', async () => ({ found: await lookForNew({ pool, queries, publicUrl, now }) })],
    [queueNames.lookAtPrices, '25 * * * *', async () => ({ lower: await lookAtPrices({ pool, publicUrl, now }) })],
    [queueNames.compareUniqueValues, '* * * * *', async () => ({ freed: await compareUniqueValues() })],
    // The first of a day comes after midnight in Tehran; the later ones are for a product that was off then.
    [queueNames.signBooks, '50 * * * *', async () => ({ signed: (await signBooks(signing))?.period ?? null })],
    [
      queueNames.retryRenewals,
      '30 5 * * *',
      async () => ({ renewed: await retryRenewals({ commands, queries }, systemContext(now())) }),
    ],
    [
      queueNames.rehearseRestore,
      '10 1 * * 5',
      async () => {
        await site.upToDate();
        if (!site.settings.operation.rehearseRestore) return { skipped: true };
        return { why: await rehearseRestore({ config, pool, rehearsals, now, log }) };
      },
    ],
    [
      queueNames.backUpDaily,
      '10 23 * * *',
      async () => {
        await site.upToDate();
        if (!site.settings.operation.backUpDaily) return { skipped: true };
        return backupRuns.ask(now());
      },
    ],
    [
      queueNames.removeUnusedPictures,
      '40 23 * * *',
      async () => ({ removed: await removeUnusedPictures({ pool, eventStore, queries, images, files, now }) }),
    ],
  ];
  // Their times are cron patterns, in UTC.
  for (const [queue, times, work] of timetable) {
    await boss.work(queue, work);
    await boss.schedule(queue, times);
  }
  await workOnDisplays({ boss, commands, queries, isThePastWritten, now });

  const tools = { eventStore, queries, now };
  const reactors = reactorsOf({
    database: pool,
    pool,
    eventStore,
    forgetting,
    sessions,
    commands,
    queries,
    conversations: createConversations(pool),
    publicUrl,
    now,
  });
  await retryFailed(boss, reactors, tools);
  const leading = lead({
    databaseUrl: addressForLeading(databaseUrl),
    lock: reactorLock,
    signal: stopping.signal,
    log,
    work: (signal) => {
      // Connections that vanished with the lock's would keep the work from ending.
      signal.addEventListener('abort', () => !stopping.signal.aborted && pool.breakOff(), { once: true });
      return runReactors({
        ...tools,
        pool,
        databaseUrl,
        reactors,
        setAside: (reactor, logged) => setAside(boss, reactor, logged),
        signal,
        log,
      });
    },
  });
  await Promise.all([leading, untilStuck(connections, stopping.signal), untilReal(stopping.signal)]);

  await health.close();
  await notified.close();
  await closeQueues();
  await disconnect();
}

runProcess('jobs', main);
