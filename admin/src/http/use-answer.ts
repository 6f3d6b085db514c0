import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { callApi } from './api.ts';

/** The answer of a call below /api/, under a key by which it is read again. */
export const useAnswer = <Answer>(
  queryKey: QueryKey,
  path: string,
  options: Omit<UseQueryOptions<Answer>, 'queryKey' | 'queryFn'> = {},
) =>
  useQuery<Answer>({
    ...options,
    queryKey,
    queryFn: ({ signal }) => callApi<Answer>(path, { signal }),
  });
