import type { ReviewQueue, ReviewResource } from '@charsu/core/contract/moderation.ts';
import { useAnswer } from '../http/use-answer.ts';

const refreshMs = 30_000;

/** The numbers of waiting records in the moderator's queues, and their oldest dates; refreshed automatically. */
export function useWaiting(): ReadonlyMap<ReviewResource, ReviewQueue> {
  const { data = [] } = useAnswer<readonly ReviewQueue[]>(['moderation'], 'console/moderation', {
    refetchInterval: refreshMs,
  });
  return new Map(data.map((queue) => [queue.resource, queue]));
}
