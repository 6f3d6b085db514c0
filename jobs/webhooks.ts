import type { WebhookSender } from '@charsu/core/gateways/webhook.ts';
import type { Webhooks } from '@charsu/stores/messages/webhooks.ts';
import type { PgBoss } from 'pg-boss';
import { eachJob, queueNames } from './queues.ts';

/** Tries of a delivery: with growing pauses they take some six hours. */
const triesAtMost = 10;

const batchesOfDeliveries = {
  batchSize: 8,
  burstWhenBatchFull: true,
  perJobResults: true,
  includeMetadata: true,
} as const;

export interface Delivering {
  readonly webhooks: Pick<Webhooks, 'begin' | 'tried' | 'waiting'>;
  readonly send: WebhookSender;
  /** Whether an account may still be told of other members' records. */
  readonly isOperator: (userId: string) => Promise<boolean>;
  /** A restored copy tells nobody. */
  readonly silent: boolean;
  /** ISO 8601 instant. */
  readonly now: () => string;
}

/** Tries a delivery. @throws an error where it is tried again. */
export async function deliver(
  id: string,
  isLast: boolean,
  { webhooks, send, isOperator, silent, now }: Delivering,
): Promise<void> {
  const delivery = await webhooks.begin(id);
  if (delivery === undefined) return;
  const failed = (detail: string) => webhooks.tried(id, { status: null, detail, state: 'failed' }, now());
  if (silent) return failed('restored copy');
  if (delivery.operatorId !== null && !(await isOperator(delivery.operatorId))) return failed('no permission');
  const told = await send(delivery, delivery.event);
  const delivered = told.status !== null && told.status >= 200 && told.status < 300;
  const state = delivered ? 'delivered' : isLast ? 'failed' : 'waiting';
  await webhooks.tried(id, { ...told, state }, now());
  if (state === 'waiting') throw new Error(told.detail ?? `status ${told.status}`);
}

/** Gives the deliveries that wait their jobs, each once; with an id, one. */
export async function queueDeliveries(boss: PgBoss, webhooks: Pick<Webhooks, 'waiting'>, id?: string): Promise<void> {
  const waiting = await webhooks.waiting(id);
  if (waiting.length > 0)
    await boss.insert(
      queueNames.tellWebhook,
      waiting.map((each) => ({ id: each })),
    );
}

export async function workOnWebhooks(boss: PgBoss, delivering: Delivering): Promise<void> {
  await boss.work<object, unknown, typeof batchesOfDeliveries>(queueNames.tellWebhook, batchesOfDeliveries, (jobs) =>
    eachJob(jobs, ({ id, retryCount }) => deliver(id, retryCount >= triesAtMost - 1, delivering)),
  );
}
