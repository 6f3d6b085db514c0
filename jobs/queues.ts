import { DomainError } from '@charsu/core/domain/domain-error.ts';
import { type Log, messageOf } from '@charsu/core/process/process-log.ts';
import { addressWithSignsOfLife } from '@charsu/stores/database/database.ts';
import { importQueue } from '@charsu/stores/imports/import-runs.ts';
import { queuesOfThePresent } from '@charsu/stores/past.ts';
import { reactionQueues } from '@charsu/stores/reactions/reactors.ts';
import { type Job, type JobResult, PgBoss, type Queue } from 'pg-boss';

/** A display period that is over. */
export interface DueDisplay {
  readonly advertisementId: string;
}

/**
 * Names of the queues. What fails for good waits in a queue of dead letters for ninety days; the console shows their number.
 */
export const queueNames = {
  ...queuesOfThePresent,
  retryRenewals: 'retry-renewals',
  endDisplay: 'end-displays',
  endDisplayDead: 'end-display-dead',
  queueRows: 'queue-rows',
  drainSearchOutbox: 'drain-search',
  send: { sms: 'send-sms', email: 'send-mail', push: 'send-push' },
  decide: 'decide',
  lookAfterPayments: 'check-payments',
  compareUniqueValues: 'compare-unique-values',
  proveBooks: 'prove-books',
  importRows: importQueue,
  removeUnusedPictures: 'remove-unused-pictures',
  lookForNew: 'look-for-new',
  lookAtPrices: 'look-at-prices',
  tellWebhook: 'tell-webhook',
  rehearseRestore: 'rehearse-restore',
  backUp: 'back-up',
  backUpDaily: 'back-up-daily',
} as const;

const day = 24 * 60 * 60;

/**
 * Seconds after which the process of a job counts as dead, unless it has given a sign of life: one that works does so
 * twice in this time. The job then goes to another process, and does not wait until it expires. A living process that
 * could not reach the database for so long may find its job done twice, which all of this work allows for.
 */
const heartbeatSeconds = 30;
/** Seconds between two looks for jobs whose process died. */
export const superviseSeconds = 30;

/** One run at a time. */
const oneRun = { policy: 'stately', notify: true, heartbeatSeconds, deleteAfterSeconds: 7 * day } as const;
/** Retries within half an hour; later the schedule sends the next. */
const retried = { retryLimit: 5, retryDelay: 30, retryBackoff: true, retryDelayMax: 600 } as const;

/** One waiting job for each record, however often it is found or set aside. */
const perRecord = {
  policy: 'short',
  retryDelay: 2,
  retryBackoff: true,
  retryDelayMax: 600,
  heartbeatSeconds,
  expireInSeconds: 300,
  deleteAfterSeconds: day,
} as const;

/** One job for each row of a table, with the row's id. A row whose job has failed for good gets another a day later. */
const ofRows = {
  retryBackoff: true,
  heartbeatSeconds,
  expireInSeconds: 300,
  deleteAfterSeconds: day,
} as const;

const queues: readonly Queue[] = [
  { name: queueNames.endDisplayDead, retentionSeconds: 90 * day },
  // `exclusive`: one job for each advertisement until it is done, however often the sweep finds it; two at once would both hold
  // the price of a renewal, and the second give it back.
  {
    name: queueNames.endDisplay,
    ...perRecord,
    policy: 'exclusive',
    notify: true,
    retryLimit: 8,
    deadLetter: queueNames.endDisplayDead,
  },
  // Once a day.
  { name: queueNames.retryRenewals, ...oneRun, ...retried, expireInSeconds: 3_600 },
  { name: reactionQueues.dead, retentionSeconds: 90 * day },
  // Some three hours of retries.
  {
    name: reactionQueues.retry,
    ...perRecord,
    retryLimit: 25,
    deadLetter: reactionQueues.dead,
  },
  // Once a day; it reads all histories.
  { name: queueNames.removeUnusedPictures, ...oneRun, ...retried, expireInSeconds: 3_600 },
  // Once an hour; a failed one is repeated by the next.
  { name: queueNames.lookForNew, ...oneRun, retryLimit: 0, expireInSeconds: 3_000 },
  { name: queueNames.lookAtPrices, ...oneRun, retryLimit: 0, expireInSeconds: 3_000 },
  // Once a week; it copies the whole database.
  { name: queueNames.rehearseRestore, ...oneRun, retryLimit: 0, expireInSeconds: 6 * 3_600 },
  // A requested backup that has not ended is tried again every minute.
  { name: queueNames.backUp, ...oneRun, retryLimit: 0, expireInSeconds: 6 * 3_600 },
  { name: queueNames.backUpDaily, ...oneRun, ...retried, expireInSeconds: 60 },
  // Once an hour until the day is signed; it replays all wallets.
  { name: queueNames.signBooks, ...oneRun, ...retried, expireInSeconds: 7_200 },
  // A gateway may be slow for each. `short`: a run whose process died holds up no other; two at once credit a payment once.
  {
    name: queueNames.lookAfterPayments,
    policy: 'short',
    retryLimit: 0,
    expireInSeconds: 600,
    deleteAfterSeconds: day,
  },
  // Sent for everything that waits for the search server, and every minute; a fill of the index takes long. `short`: a run whose
  // process or database died holds up no other, and a lock lets one drain at a time. (Of a `stately` queue that was seen at work
  // by its monitor, pg-boss fetches nothing for up to a minute.)
  {
    name: queueNames.drainSearchOutbox,
    ...oneRun,
    policy: 'short',
    retryLimit: 1_000,
    retryDelay: 1,
    retryBackoff: true,
    retryDelayMax: 10,
    expireInSeconds: 3_600,
    deleteAfterSeconds: 60,
  },
  // Six attempts within an hour; the others are for ends of processes.
  ...Object.values(queueNames.send).map(
    (name): Queue => ({ name, ...ofRows, notify: true, retryLimit: 20, retryDelay: 60, retryDelayMax: 1_800 }),
  ),
  // Ten tries within some six hours.
  {
    name: queueNames.tellWebhook,
    ...ofRows,
    notify: true,
    retryLimit: 9,
    retryDelay: 30,
    retryDelayMax: 7_200,
    deleteAfterSeconds: 60,
  },
  { name: queueNames.decide, ...ofRows, retryLimit: 1_000, retryDelay: 1, retryDelayMax: 60 },
  // Sent when somebody asks for a proof, and every minute: one that failed is repeated then.
  { name: queueNames.proveBooks, ...oneRun, retryLimit: 0, expireInSeconds: 7_200, deleteAfterSeconds: day },
  // As long as it takes: after the end of a process it goes on.
  {
    name: queueNames.importRows,
    ...ofRows,
    notify: true,
    retryLimit: 1_000,
    retryDelay: 5,
    retryDelayMax: 60,
    expireInSeconds: day - 1,
  },
  // Every minute: the schedule sends the next one anyway, so a failed one needs no retry.
  ...[queueNames.sweepDisplays, queueNames.queueRows].map(
    (name): Queue => ({
      name,
      ...oneRun,
      retryLimit: 0,
      expireInSeconds: 55,
      deleteAfterSeconds: day,
    }),
  ),
  // After an upgrade or a restore of the log it compares all rows, for minutes.
  { name: queueNames.compareUniqueValues, ...oneRun, retryLimit: 0, expireInSeconds: 3_600, deleteAfterSeconds: day },
];

/**
 * Queues of earlier versions: reactors do the work of the first three now, each message has a job of its own, and
 * `check-payments`, `end-displays` and `drain-search` do that of the last three, since a queue keeps its policy for life.
 */
const retired = [
  'mail-notices',
  'finish-deletions',
  'end-earlier-sessions',
  'send-messages',
  'look-after-payments',
  'end-display',
  'drain-search-outbox',
];

/**
 * Deletes them with their schedules, and with the jobs that pg-boss was about to put into them. Called before the pg-boss
 * that looks at schedules starts: one of a retired queue that is due would find the queue gone. `log` gets pg-boss's
 * errors.
 */
export async function deleteRetired(databaseUrl: string, log: Log): Promise<void> {
  const boss = new PgBoss({
    connectionString: addressWithSignsOfLife(databaseUrl),
    max: 1,
    schedule: false,
    supervise: false,
  });
  boss.on('error', ({ message }) => log(`jobs: ${message}`, 'error'));
  await boss.start();
  for (const name of retired) {
    await boss.unschedule(name);
    if ((await boss.getQueue(name)) === null) continue;
    const forwarded = await boss.findJobs('__pgboss__send-it', { data: { name }, queued: true });
    for (const { id } of forwarded) await boss.deleteJob('__pgboss__send-it', id);
    await boss.deleteQueue(name);
  }
  await boss.stop({ graceful: false });
}

/** Creates the queues, or updates the settings of existing ones. */
export async function createQueues(boss: PgBoss): Promise<void> {
  for (const { name, ...options } of queues) {
    await boss.createQueue(name, options);
    // A queue keeps its policy for life; everything else follows this list.
    const { policy: _, ...changeable } = options;
    await boss.updateQueue(name, changeable);
  }
}

/**
 * Does the work of each job of a batch. A failure concerns its own job only: a broken rule stays broken, and what else
 * has failed may pass, so it is tried again.
 */
export const eachJob = <Data>(
  jobs: readonly Job<Data>[],
  work: (job: Job<Data>) => Promise<unknown>,
): Promise<JobResult[]> =>
  Promise.all(
    jobs.map(async (job): Promise<JobResult> => {
      try {
        await work(job);
        return { id: job.id, status: 'completed' };
      } catch (error) {
        const status = error instanceof DomainError ? 'deadletter' : 'failed';
        return { id: job.id, status, output: { message: messageOf(error) } };
      }
    }),
  );
