import type { OwnReviewDecision, ReviewCase, ReviewDecided, ReviewResource } from '@charsu/core/contract/moderation.ts';
import { newCommandKey } from '@charsu/core/web/browser/older-browsers.ts';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { useRefusalText } from '../components/use-command.ts';
import { callApi, isDecided } from '../http/api.ts';
import { useLocale } from '../texts/locale.tsx';
import type { Decision, JointDecision, Review } from './review.ts';

type Waiting = Pick<ReviewCase<unknown>, 'id' | 'revision'>;

/** The query key of the user's own decisions. */
export const ownDecisionsKey = ['moderation', 'decisions'];

/** The record of a decision, as it was shown. */
interface About {
  readonly resource: ReviewResource;
  readonly waiting: Waiting;
  readonly name: string;
}

/**
 * One key for one press of a button: repeats count once. The decision applies to the shown revision. `press`: alike for
 * what is undone together. Resolves with whether it waits; then it stands among the user's own at once, so that the end
 * of its undo time is seen.
 */
async function put(
  client: QueryClient,
  { resource, waiting, name }: About,
  decision: { readonly name: string },
  body: object = {},
  press?: string,
): Promise<boolean> {
  const { id: recordId, revision } = waiting;
  const path = `console/moderation/${resource}/${recordId}/decision${press === undefined ? '' : `?press=${press}`}`;
  const { decisionId: id, dueAt } = await callApi<ReviewDecided>(path, {
    method: 'PUT',
    idempotencyKey: newCommandKey(),
    revision,
    body: { decision: decision.name, ...body },
  });
  if (id === null || dueAt === null) return false;
  const kept: OwnReviewDecision = {
    ...{ id, resource, recordId, name, dueAt },
    press: press ?? id,
    decision: decision.name,
    refusal: null,
  };
  client.setQueryData<OwnReviewDecision[]>(ownDecisionsKey, (others = []) => [...others, kept]);
  return true;
}

interface Outcomes {
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

/** Decides on a record; shows the result and reloads the queue. */
export function useDecision<Data>({ resource, nameOf }: Review<Data>, { onDone, onChanged }: Outcomes) {
  const locale = useLocale();
  const notify = useNotify();
  const refusalText = useRefusalText();
  const client = useQueryClient();
  const { t } = locale;
  return useMutation({
    mutationFn: ({ waiting, decision, body }: Decided<Data>) => {
      const about = { resource, waiting, name: nameOf(waiting.record, locale) };
      return put(client, about, decision, { ...decision.bodyOf?.(waiting.record), ...body });
    },
    onSuccess: (waits, { waiting, decision }) => {
      // The foot of the page tells what waits.
      if (!waits) notify(t(decision.done(locale), { name: nameOf(waiting.record, locale) }), { type: 'success' });
      onDone([waiting.id]);
    },
    onError: (error: unknown) => {
      notify(refusalText(error), { type: 'error' });
      if (isDecided(error)) onChanged();
    },
    // Also after a refusal: another moderator may have been first, and the queue has changed.
    onSettled: () => client.invalidateQueries(),
  });
}

/** A record of a list at the shown revision. */
export type Chosen<Data> = Pick<ReviewCase<Data>, 'id' | 'revision' | 'record'>;

interface DecidedMany<Data> {
  readonly chosen: readonly Chosen<Data>[];
  readonly decision: JointDecision<Data>;
  /** The fields of its dialog. */
  readonly body?: object;
}

/** Makes the same decision on several records, each for itself; shows the result and reloads the lists. */
export function useDecisionOnMany<Data>(
  { resource, nameOf }: Pick<Review<Data>, 'resource' | 'nameOf'>,
  onDone: Outcomes['onDone'],
) {
  const locale = useLocale();
  const notify = useNotify();
  const refusalText = useRefusalText();
  const client = useQueryClient();
  const { moderation } = locale.console;
  const { t } = locale;
  return useMutation({
    mutationFn: async ({ chosen, decision, body }: DecidedMany<Data>) => {
      const press = newCommandKey();
      const outcomes = await Promise.allSettled(
        chosen.map((waiting) => {
          const about = { resource, waiting, name: nameOf(waiting.record, locale) };
          return put(client, about, decision, { ...decision.bodyOf?.(waiting.record), ...body }, press);
        }),
      );
      return {
        done: chosen.filter((_each, index) => outcomes[index]?.status === 'fulfilled').map(({ id }) => id),
        waits: outcomes.some((outcome) => outcome.status === 'fulfilled' && outcome.value),
        refusals: chosen.flatMap(({ record }, index) => {
          const outcome = outcomes[index];
          if (outcome?.status !== 'rejected') return [];
          return `\u2068${nameOf(record, locale)}\u2069: ${refusalText(outcome.reason)}`;
        }),
      };
    },
    onSuccess: ({ done, waits, refusals }, { decision }) => {
      if (refusals.length > 0) {
        const reason = `\n${refusals.join('\n')}`;
        const message = t(moderation.failedMany, { count: refusals.length, reason });
        // It stays until it is closed.
        notify(message, { type: 'warning', multiLine: true, autoHideDuration: null });
      } else if (!waits) {
        const many = t(moderation.many, { count: done.length });
        notify(`${t(decision.label(locale))}: ${many}`, { type: 'success' });
      }
      onDone(done);
    },
    onSettled: () => client.invalidateQueries(),
  });
}

interface RecordDecided extends About {
  readonly decision: { readonly name: string };
  /** The fields of its dialog. */
  readonly body?: object | undefined;
}

/** Decides on the record of a page, by the queue's call, so that it can be undone. Calls `onDone` with either result. */
export function useRecordDecision(onDone: () => void) {
  const notify = useNotify();
  const { commonMessage } = useLocale();
  const refusalText = useRefusalText();
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ decision, body, ...about }: RecordDecided) => put(client, about, decision, body),
    onSuccess: (waits) => {
      if (!waits) notify(commonMessage.State_Changed_Successful, { type: 'success' });
      onDone();
    },
    onError: (error: unknown) => {
      notify(refusalText(error), { type: 'error' });
      if (isDecided(error)) onDone();
    },
    onSettled: () => client.invalidateQueries(),
  });
}
