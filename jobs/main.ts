import { systemContext } from '@charsu/core/application/commands.ts';
import { readConfig } from '@charsu/core/process/config.ts';
import { serveHealth } from '@charsu/core/process/health-server.ts';
import { outageLines } from '@charsu/core/process/outage-lines.ts';
import { askedToEnd, runProcess, startLine, tellReady } from '@charsu/core/process/process-life.ts';
import { logLine as log, messageOf } from '@charsu/core/process/process-log.ts';
import { beginProofs } from '@charsu/projections/audit/proofs.ts';
import { untilCurrent, untilRefused } from '@charsu/projections/runner/current.ts';
import { addressForLeading, lead } from '@charsu/projections/runner/leadership.ts';
import { createSearchDrain } from '@charsu/projections/search/drain.ts';
import { outboxChannel } from '@charsu/projections/search/outbox.ts';
import { postgresVersion } from '@charsu/stores/database.ts';
import { listen } from '@charsu/stores/listen.ts';
import { messageChannels, outgoingChannel } from '@charsu/stores/outgoing.ts';
import { reactorLock } from '@charsu/stores/reactors.ts';
import { decisionChannel } from '@charsu/stores/review-decisions.ts';
import { connect } from './connect.ts';
import { createDecisionDrain } from './decisions.ts';
import { workOnDisplays } from './displays.ts';
import { createDrain } from './drain.ts';
import { sendNext } from './messages.ts';
import { workOnPayments } from './payments.ts';
import { openQueues } from './queue-database.ts';
import { createQueues, deleteRetired, queueNames } from './queues.ts';
import { retryFailed, setAside } from './reactors/failed.ts';
import { reactorsOf } from './reactors/index.ts';
import { retryRenewals } from './reactors/retry-renewals.ts';
import { runReactors } from './reactors/run.ts';
import { lookAtPrices } from './saved-advertisements.ts';
import { lookForNew } from './saved-searches.ts';
import { signBooks } from './sign-books.ts';
import { smsPaymentFrom } from './sms-payment.ts';
import { removeUnusedPictures } from './unused-pictures.ts';

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
    statements,
    booksKey,
    decisions,
    sessions,
    images,
    files,
    gateways,
    forgetting,
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

  const payment = smsPaymentFrom(commands);
  const outbox = createDrain({ name: 'search outbox', drain: createSearchDrain({ pool, meilisearch }), log });
  // One drain for each channel: while a mail server does not answer, codes go out by SMS.
  const messages = messageChannels.map((channel) =>
    createDrain({
      name: `messages by ${channel}`,
      drain: () => sendNext({ ...gateways, channel, outgoing, payment, now }),
      nextDue: () => outgoing.nextDue(channel),
      log,
    }),
  );
  const decided = createDecisionDrain({ commands, queries, decisions, now }, log);
  const drains = new Map([
    [outboxChannel, [outbox]],
    [outgoingChannel, messages],
    [decisionChannel, [decided]],
  ]);
  const wake = (channel: string) => {
    for (const drain of drains.get(channel) ?? []) drain.wake();
  };
  const channels = [...drains.keys()];
  const notified = listen({
    databaseUrl,
    channels,
    onNotification: wake,
    // For everything that came before listening began.
    onListening: () => channels.forEach(wake),
  });
  await workOnPayments(boss, { deposits, queries, now, outages: outageLines(log) });
  const signing = { eventStore, queries, statements, outgoing, pem: booksKey, publicUrl, now, log };
  // The books are signed hourly, and begin proofs themselves where the log was away now.
  await beginProofs(signing).catch((error: unknown) =>
    log(`jobs: proofs are not begun yet: ${messageOf(error)}`, 'warn'),
  );
  const timetable: readonly (readonly [queue: string, times: string, work: () => Promise<unknown>])[] = [
    // A refused row becomes due again by time alone, without a notification.
    [queueNames.drainSearchOutbox, '* * * * *', () => outbox.settled()],
    [queueNames.sendMessages, '* * * * *', () => Promise.all(messages.map((drain) => drain.settled()))],
    [queueNames.lookForNew, '20 * * * *', async () => ({ found: await lookForNew({ pool, queries, publicUrl, now }) })],
    [queueNames.lookAtPrices, '25 * * * *', async () => ({ lower: await lookAtPrices({ pool, publicUrl, now }) })],
    // The first of a day comes after midnight in Tehran; the later ones are for a product that was off then.
    [queueNames.signBooks, '50 * * * *', async () => ({ signed: (await signBooks(signing))?.period ?? null })],
    [
      queueNames.retryRenewals,
      '30 5 * * *',
      async () => ({ renewed: await retryRenewals({ commands, queries }, systemContext(now())) }),
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
  const { isThePastWritten } = statements;
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
    publicUrl,
    now,
  });
  await retryFailed(boss, reactors, tools);
  await lead({
    databaseUrl: addressForLeading(databaseUrl),
    lock: reactorLock,
    signal: stopping.signal,
    log,
    work: (signal) =>
      runReactors({
        ...tools,
        pool,
        databaseUrl,
        reactors,
        setAside: (reactor, logged) => setAside(boss, reactor, logged),
        signal,
        log,
      }),
  });

  await health.close();
  await notified.close();
  await closeQueues();
  await outbox.close();
  await decided.close();
  await Promise.all(messages.map((drain) => drain.close()));
  await disconnect();
}

runProcess('jobs', main);
