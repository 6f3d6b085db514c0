import type { ReviewCase, ReviewDecided, ReviewResource } from '@charsu/core/contract/moderation.ts';
import { newCommandKey } from '@charsu/core/web/browser/command-key.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { useRefusalText } from '../components/use-command.ts';
import { callApi, isDecided } from '../http/api.ts';
import { useLocale } from '../texts/locale.tsx';
import type { Decision, Review } from './review.ts';

type Waiting = Pick<ReviewCase<unknown>, 'id' | 'revision'>;

/**
 * One key for one press of a button: repeats count once. The decision applies to the shown revision. Resolves with
 * whether it waits, so that it can be undone.
 */
const put = async (
  resource: ReviewResource,
  { id, revision }: Waiting,
  { name }: { readonly name: string },
  body: object = {},
) =>
  (
    await callApi<ReviewDecided>(`console/moderation/${resource}/${id}/decision`, {
      method: 'PUT',
      idempotencyKey: newCommandKey(),
      revision,
      body: { decision: name, ...body },
    })
  ).json.decisionId !== null;

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
  const { review: texts, t } = locale;
  const { resource, nameOf, together } = review;
  // Also after a refusal: another moderator may have been first, and the queue has changed.
  const onSettled = () => client.invalidateQueries();
  const one = useMutation({
    retry: false,
    mutationFn: ({ waiting, decision, body }: Decided<Data>) =>
      put(resource, waiting, decision, { ...decision.bodyOf?.(waiting.record), ...body }),
    onSuccess: (waits, { waiting, decision }) => {
      const said = waits ? texts.undo.noted : decision.done(locale);
      notify(t(said, { name: nameOf(waiting.record, locale) }), { type: 'success' });
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
      if (together === undefined) return { done: [], waits: false, refusals: [] };
      const outcomes = await Promise.allSettled(chosen.map((waiting) => put(resource, waiting, together.decision)));
      return {
        done: chosen.filter((_waiting, index) => outcomes[index]?.status === 'fulfilled').map(({ id }) => id),
        waits: outcomes.some((outcome) => outcome.status === 'fulfilled' && outcome.value),
        refusals: outcomes.filter((outcome) => outcome.status === 'rejected').map(({ reason }): unknown => reason),
      };
    },
    onSuccess: ({ done, waits, refusals }) => {
      if (together === undefined) return;
      if (refusals.length > 0) {
        const reason = refusalText(refusals[0]);
        notify(t(together.failed(locale), { count: refusals.length, reason }), { type: 'warning' });
      } else {
        notify(t(waits ? texts.undo.notedMany : together.done(locale), { count: done.length }), { type: 'success' });
      }
      onDone(done);
    },
    onSettled,
  });
  return { one, many, busy: one.isPending || many.isPending };
}
