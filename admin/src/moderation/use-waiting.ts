import type { ReviewQueue, ReviewResource } from '@charsu/core/contract/moderation.ts';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '../http/api.ts';

const refreshMs = 30_000;

/** How much waits in the queues that the person decides on, and since when; read again by itself. */
export function useWaiting(): ReadonlyMap<ReviewResource, ReviewQueue> {
  const { data = [] } = useQuery({
    queryKey: ['moderation'],
    queryFn: async () => (await callApi<readonly ReviewQueue[]>('console/moderation')).json,
    refetchInterval: refreshMs,
  });
  return new Map(data.map((queue) => [queue.resource, queue]));
}
