import type { ReviewCase, ReviewResource } from '@charsu/core/contract/moderation.ts';
import { newCommandKey } from '@charsu/core/web/browser/command-key.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { useRefusalText } from '../components/use-command.ts';
import { callApi, isDecided } from '../http/api.ts';
import { useLocale } from '../texts/locale.tsx';
import type { Decision, Review } from './review.ts';

type Waiting = Pick<ReviewCase<unknown>, 'id' | 'revision'>;

/** One key for one press of a button: repeats count once. The decision applies to the shown revision. */
const put = (
  resource: ReviewResource,
  { id, revision }: Waiting,
  { name }: { readonly name: string },
  body: object = {},
) =>
  callApi(`console/moderation/${resource}/${id}/decision`, {
    method: 'PUT',
    idempotencyKey: newCommandKey(),
    revision,
    body: { decision: name, ...body },
  });

interface Outcomes {
  /** Called with the ids of the decided records. */
  readonly onDone: (ids: readonly string[]) => void;
  /** Called when the record has changed since it was shown. */
  readonly onChanged: () => void;
}

interface Decided<Data> {
  readonly waiting: ReviewCase<Data>;
  readonly decision: Decision<Data>;
  /** The fields of its dialog. */
  readonly body?: object;
}

/** Decides on one or several records; shows the result and reloads the queue. */
export function useDecision<Data>(review: Review<Data>, { onDone, onChanged }: Outcomes) {
  const locale = useLocale();
  const notify = useNotify();
  const refusalText = useRefusalText();
  const client = useQueryClient();
  const { t } = locale;
  const { resource, nameOf, together } = review;
  // Also after a refusal: another moderator may have been first, and the queue has changed.
  const onSettled = () => client.invalidateQueries();
  const one = useMutation({
    retry: false,
    mutationFn: ({ waiting, decision, body }: Decided<Data>) =>
      put(resource, waiting, decision, { ...decision.bodyOf?.(waiting.record), ...body }),
    onSuccess: (_answer, { waiting, decision }) => {
      notify(t(decision.done(locale), { name: nameOf(waiting.record) }), { type: 'success' });
      onDone([waiting.id]);
    },
    onError: (error: unknown) => {
      notify(refusalText(error), { type: 'error' });
      if (isDecided(error)) onChanged();
    },
    onSettled,
  });
  const many = useMutation({
    retry: false,
    mutationFn: async (chosen: readonly ReviewCase<Data>[]) => {
      if (together === undefined) return { done: [], refusals: [] };
      const outcomes = await Promise.allSettled(chosen.map((waiting) => put(resource, waiting, together.decision)));
      return {
        done: chosen.filter((_waiting, index) => outcomes[index]?.status === 'fulfilled').map(({ id }) => id),
        refusals: outcomes.filter((outcome) => outcome.status === 'rejected').map(({ reason }): unknown => reason),
      };
    },
    onSuccess: ({ done, refusals }) => {
      if (together === undefined) return;
      if (refusals.length > 0) {
        const reason = refusalText(refusals[0]);
        notify(t(together.failed(locale), { count: refusals.length, reason }), { type: 'warning' });
      } else notify(t(together.done(locale), { count: done.length }), { type: 'success' });
      onDone(done);
    },
    onSettled,
  });
  return { one, many, busy: one.isPending || many.isPending };
}
