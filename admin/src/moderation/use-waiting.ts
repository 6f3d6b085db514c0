import type { ReviewQueue, ReviewResource } from '@charsu/core/contract/moderation.ts';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '../http/api.ts';

const refreshMs = 30_000;

/** The numbers of waiting records in the moderator's queues, and their oldest dates; refreshed automatically. */
export function useWaiting(): ReadonlyMap<ReviewResource, ReviewQueue> {
  const { data = [] } = useQuery({
    queryKey: ['moderation'],
    queryFn: async () => (await callApi<readonly ReviewQueue[]>('console/moderation')).json,
    refetchInterval: refreshMs,
  });
  return new Map(data.map((queue) => [queue.resource, queue]));
}
