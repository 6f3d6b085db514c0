import type { ReviewResource, SavedReason } from '@charsu/core/contract/moderation.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { useFailureText } from '../components/use-command.ts';
import { callApi } from '../http/api.ts';

/** The saved reasons of denials for a kind of record. */
export function useSavedReasons(resource: ReviewResource) {
  const client = useQueryClient();
  const notify = useNotify();
  const failureText = useFailureText();
  const path = `console/moderation/${resource}/reasons`;
  const queryKey = ['moderation', 'reasons', resource];
  const { data = [] } = useQuery({ queryKey, queryFn: async () => (await callApi<SavedReason[]>(path)).json });
  const onError = (error: unknown) => notify(failureText(error), { type: 'error' });
  const onSettled = () => client.invalidateQueries({ queryKey });
  const keep = useMutation({
    retry: false,
    mutationFn: (reason: string) => callApi(path, { method: 'POST', body: { reason } }),
    onError,
    onSettled,
  });
  const remove = useMutation({
    retry: false,
    mutationFn: (id: string) => callApi(`${path}/${id}`, { method: 'DELETE' }),
    onError,
    onSettled,
  });
  return { reasons: data, keep: keep.mutate, remove: remove.mutate };
}
