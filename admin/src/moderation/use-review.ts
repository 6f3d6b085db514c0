import { newCommandKey } from '@charsu/core/browser/command-key.ts';
import type { AdvertisementRecord } from '@charsu/core/contract/advertisement.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import type { Denial } from '../advertisements/DenyDialog.tsx';
import { useFailureText } from '../components/use-command.ts';
import { callApi } from '../http/api.ts';
import { useLocale } from '../texts/locale.tsx';

type Waiting = Pick<AdvertisementRecord, 'id' | 'name'>;

/** One key for one press of a button: a repetition underway counts once. */
const put = (path: string, body?: Denial) =>
  callApi(path, { method: 'PUT', idempotencyKey: newCommandKey(), ...(body && { body }) });

/** Approving one or many, and denying; each says what came of it and has the queue read again. */
export function useReview(onDone: () => void) {
  const {
    console: { moderation },
    t,
  } = useLocale();
  const notify = useNotify();
  const failureText = useFailureText();
  const client = useQueryClient();
  const onError = (error: unknown) => notify(failureText(error), { type: 'error' });
  // Also after a refusal: somebody else may have been quicker, and then the queue is not what it seems.
  const onSettled = () => client.invalidateQueries();
  const approve = useMutation({
    retry: false,
    mutationFn: ({ id }: Waiting) => put(`advertisement/approve/${id}`),
    onSuccess: (_answer, { name }) => {
      notify(t(moderation.approved, { name }), { type: 'success' });
      onDone();
    },
    onError,
    onSettled,
  });
  const deny = useMutation({
    retry: false,
    mutationFn: ({ id, denial }: Waiting & { denial: Denial }) => put(`advertisement/deny/${id}`, denial),
    onSuccess: (_answer, { name }) => {
      notify(t(moderation.denied, { name }), { type: 'success' });
      onDone();
    },
    onError,
    onSettled,
  });
  const approveMany = useMutation({
    retry: false,
    mutationFn: async (ids: readonly string[]) => {
      const outcomes = await Promise.allSettled(ids.map((id) => put(`advertisement/approve/${id}`)));
      return outcomes.filter((outcome) => outcome.status === 'rejected').map(({ reason }): unknown => reason);
    },
    onSuccess: (failures, ids) => {
      const done = ids.length - failures.length;
      if (failures.length > 0) {
        const reason = failureText(failures[0]);
        notify(t(moderation.failedMany, { count: failures.length, reason }), { type: 'warning' });
      } else notify(t(moderation.approvedMany, { count: done }), { type: 'success' });
      onDone();
    },
    onSettled,
  });
  return { approve, deny, approveMany };
}
