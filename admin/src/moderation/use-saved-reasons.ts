import type { ReviewResource, SavedReason } from '@charsu/core/contract/moderation.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useSayFailure } from '../components/use-command.ts';
import { callApi } from '../http/api.ts';
import { useAnswer } from '../http/use-answer.ts';

/** The saved reasons of denials for a kind of record. */
export function useSavedReasons(resource: ReviewResource) {
  const client = useQueryClient();
  const onError = useSayFailure();
  const path = `console/moderation/${resource}/reasons`;
  const queryKey = ['moderation', 'reasons', resource];
  const { data = [] } = useAnswer<SavedReason[]>(queryKey, path);
  const onSettled = () => client.invalidateQueries({ queryKey });
  const keep = useMutation({
    mutationFn: (reason: string) => callApi(path, { method: 'POST', body: { reason } }),
    onError,
    onSettled,
  });
  const remove = useMutation({
    mutationFn: (id: string) => callApi(`${path}/${id}`, { method: 'DELETE' }),
    onError,
    onSettled,
  });
  return { reasons: data, keep: keep.mutate, remove: remove.mutate };
}
