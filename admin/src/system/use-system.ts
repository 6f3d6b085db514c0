import type { SystemStatus } from '@charsu/core/contract/system.ts';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '../http/api.ts';

/** The state of the product, read every few seconds. */
export const useSystem = ({ enabled = true, everyMs = 5_000 } = {}) =>
  useQuery({
    queryKey: ['system'],
    queryFn: async ({ signal }) => (await callApi<SystemStatus>('console/system', { signal })).json,
    refetchInterval: everyMs,
    enabled,
  });
