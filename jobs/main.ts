import { readConfig } from '@charsu/core/config.ts';
import { serveHealth } from '@charsu/core/health-server.ts';
import { askedToEnd, runProcess, tellReady } from '@charsu/core/process-life.ts';
import { logLine as log } from '@charsu/core/process-log.ts';
import { earlierSessions } from '@charsu/projections/app/earlier-sessions.ts';
import { unfinishedDeletions } from '@charsu/projections/app/forgetting.ts';
import { messageChannels, outgoingChannel } from '@charsu/projections/app/outgoing.ts';
import { addressWithSignsOfLife } from '@charsu/projections/database.ts';
import { inboxChannel } from '@charsu/projections/inbox-news.ts';
import { listen } from '@charsu/projections/listen.ts';
import { createSearchDrain } from '@charsu/projections/search/drain.ts';
import { outboxChannel } from '@charsu/projections/search/outbox.ts';
import { type Job, PgBoss } from 'pg-boss';
import { connect } from './connect.ts';
import { finishDeletions } from './deletions.ts';
import { workOnDisplays } from './displays.ts';
import { createDrain } from './drain.ts';
import { endEarlierSessions } from './earlier-sessions.ts';
import { sendNext } from './messages.ts';
import { mailNotices } from './notice-mails.ts';
import { createQueues, queueNames } from './queues.ts';

/** The process that works on the queues, feeds the search server and sends messages. Several may run: they share the queues. */
async function main(): Promise<void> {
  const config = readConfig();
  const { databaseUrl, meilisearch, host, healthPort } = config;
  const now = () => new Date().toISOString();
  const { pool, queries, commands, outgoing, sessions, gateways, forgetting, disconnect } = await connect(config);

  const boss = new PgBoss({ connectionString: addressWithSignsOfLife(databaseUrl), max: 4, useListenNotify: true });
  boss.on('error', (error) => log(`jobs: ${error.message}`));
  boss.on('warning', (warning) => log(`jobs: ${warning.message}`));
  await boss.start();
  await createQueues(boss);

  const outbox = createDrain({ name: 'search outbox', drain: createSearchDrain({ pool, meilisearch }), log });
  // One a channel: while a mail server says nothing, codes go out by SMS.
  const messages = messageChannels.map((channel) =>
    createDrain({
      name: `messages by ${channel}`,
      drain: () => sendNext({ ...gateways, channel, outgoing, now }),
      log,
    }),
  );
  const notices = createDrain({
    name: 'notices',
    drain: () => mailNotices({ pool, publicUrl: config.publicUrl, now }),
    log,
  });
  const drains = new Map([
    [outboxChannel, [outbox]],
    [outgoingChannel, messages],
    [inboxChannel, [notices]],
  ]);
  const wake = (channel: string) => {
    for (const drain of drains.get(channel) ?? []) drain.wake();
  };
  const channels = [...drains.keys()];
  const notified = listen({
    databaseUrl,
    channels,
    onNotification: wake,
    // Whatever came while nobody listened.
    onListening: () => channels.forEach(wake),
  });
  // What was refused becomes due again by time alone, and no notification tells of it.
  const everyMinute: readonly (readonly [queue: string, work: (jobs: readonly Job[]) => Promise<unknown>])[] = [
    [queueNames.drainSearchOutbox, () => outbox.settled()],
    [queueNames.mailNotices, () => notices.settled()],
    [queueNames.sendMessages, () => Promise.all(messages.map((drain) => drain.settled()))],
    [
      queueNames.finishDeletions,
      async ([job]) => ({
        finished: await finishDeletions({
          forgetting,
          unfinished: () => unfinishedDeletions(pool),
          now,
          log,
          ...(job && { signal: job.signal }),
        }),
      }),
    ],
    [
      queueNames.endEarlierSessions,
      async () => ({ accounts: await endEarlierSessions({ sessions, left: () => earlierSessions(pool) }) }),
    ],
  ];
  for (const [queue, work] of everyMinute) {
    await boss.work(queue, work);
    await boss.schedule(queue, '* * * * *');
  }
  await workOnDisplays({ boss, commands, queries, now });
  const health = await serveHealth(host, healthPort, () => pool.query('select 1'));
  tellReady();

  await askedToEnd();
  await health.close();
  await notified.close();
  await boss.stop({ graceful: true, timeout: 5_000 });
  await outbox.close();
  await notices.close();
  await Promise.all(messages.map((drain) => drain.close()));
  await disconnect();
}

runProcess('jobs', main);
