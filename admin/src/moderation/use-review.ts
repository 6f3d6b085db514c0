import { newCommandKey } from '@charsu/core/browser/command-key.ts';
import type { AdvertisementRecord } from '@charsu/core/contract/advertisement.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import type { Denial } from '../advertisements/DenyDialog.tsx';
import { useRefusalText } from '../components/use-command.ts';
import { callApi, movedOn } from '../http/api.ts';
import { useLocale } from '../texts/locale.tsx';

type Waiting = Pick<AdvertisementRecord, 'id' | 'name' | 'revision'>;

/** One key for one press of a button: a repetition underway counts once. The decision holds for what was looked at. */
const put = (action: 'approve' | 'deny', { id, revision }: Waiting, body?: Denial) =>
  callApi(`advertisement/${action}/${id}`, {
    method: 'PUT',
    idempotencyKey: newCommandKey(),
    revision,
    ...(body && { body }),
  });

interface Outcomes {
  /** With the ids of what has been decided on. */
  readonly onDone: (ids: readonly string[]) => void;
  /** The record that was decided on has moved on since it was looked at. */
  readonly onChanged: () => void;
}

/** Approving one or many, and denying; each says what came of it and has the queue read again. */
export function useReview({ onDone, onChanged }: Outcomes) {
  const {
    console: { moderation },
    t,
  } = useLocale();
  const notify = useNotify();
  const refusalText = useRefusalText();
  const client = useQueryClient();
  const onError = (error: unknown) => {
    notify(refusalText(error), { type: 'error' });
    if (movedOn(error)) onChanged();
  };
  // Also after a refusal: somebody else may have been quicker, and then the queue is not what it seems.
  const onSettled = () => client.invalidateQueries();
  const approve = useMutation({
    retry: false,
    mutationFn: (record: Waiting) => put('approve', record),
    onSuccess: (_answer, { id, name }) => {
      notify(t(moderation.approved, { name }), { type: 'success' });
      onDone([id]);
    },
    onError,
    onSettled,
  });
  const deny = useMutation({
    retry: false,
    mutationFn: ({ record, denial }: { record: Waiting; denial: Denial }) => put('deny', record, denial),
    onSuccess: (_answer, { record: { id, name } }) => {
      notify(t(moderation.denied, { name }), { type: 'success' });
      onDone([id]);
    },
    onError,
    onSettled,
  });
  const approveMany = useMutation({
    retry: false,
    mutationFn: async (records: readonly Waiting[]) => {
      const outcomes = await Promise.allSettled(records.map((record) => put('approve', record)));
      return {
        done: records.filter((_record, index) => outcomes[index]?.status === 'fulfilled').map(({ id }) => id),
        refusals: outcomes.filter((outcome) => outcome.status === 'rejected').map(({ reason }): unknown => reason),
      };
    },
    onSuccess: ({ done, refusals }) => {
      if (refusals.length > 0) {
        const reason = refusalText(refusals[0]);
        notify(t(moderation.failedMany, { count: refusals.length, reason }), { type: 'warning' });
      } else notify(t(moderation.approvedMany, { count: done.length }), { type: 'success' });
      onDone(done);
    },
    onSettled,
  });
  return { approve, deny, approveMany };
}
