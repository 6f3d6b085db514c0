import type { PgBoss, Queue } from 'pg-boss';

/** A display period that is over. */
export interface DueDisplay {
  readonly advertisementId: string;
}

/** Names of the queues. A dead-letter queue keeps what its queue gave up, until somebody looks. */
export const queueNames = {
  sweepDisplays: 'sweep-displays',
  endDisplay: 'end-display',
  endDisplayDead: 'end-display-dead',
  drainSearchOutbox: 'drain-search-outbox',
  mailNotices: 'mail-notices',
  sendMessages: 'send-messages',
  finishDeletions: 'finish-deletions',
  endEarlierSessions: 'end-earlier-sessions',
} as const;

const day = 24 * 60 * 60;

const queues: readonly Queue[] = [
  { name: queueNames.endDisplayDead, retentionSeconds: 90 * day },
  // `short`: one waiting job an advertisement, however often the sweep finds it.
  {
    name: queueNames.endDisplay,
    policy: 'short',
    notify: true,
    retryLimit: 8,
    retryDelay: 2,
    retryBackoff: true,
    retryDelayMax: 600,
    expireInSeconds: 300,
    deleteAfterSeconds: day,
    deadLetter: queueNames.endDisplayDead,
  },
  // The schedule sends the next one anyway, so a failed sweep needs no second try.
  { name: queueNames.sweepDisplays, policy: 'stately', retryLimit: 0, expireInSeconds: 55, deleteAfterSeconds: day },
  ...[
    queueNames.drainSearchOutbox,
    queueNames.mailNotices,
    queueNames.sendMessages,
    queueNames.finishDeletions,
    queueNames.endEarlierSessions,
  ].map((name): Queue => ({ name, policy: 'stately', retryLimit: 0, expireInSeconds: 55, deleteAfterSeconds: day })),
];

/** Makes the queues, or brings the settings of those that are there up to date. */
export async function createQueues(boss: PgBoss): Promise<void> {
  for (const { name, ...options } of queues) {
    await boss.createQueue(name, options);
    // A queue keeps its policy for life; everything else follows this list.
    const { policy: _, ...changeable } = options;
    await boss.updateQueue(name, changeable);
  }
}
