import { newCommandKey } from '@charsu/core/web/browser/older-browsers.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { HttpError, useNotify } from 'react-admin';
import { type ApiCall, callApi, isDecided, movedOn } from '../http/api.ts';
import { useLocale } from '../texts/locale.tsx';

export interface Command extends ApiCall {
  /** Below /api/. */
  readonly path: string;
  /** The message after success; by default the API's one of a change of state. */
  readonly done?: string;
}

/** The text of a failure for a notification. */
export function useFailureText(): (error: unknown) => string {
  const { commonMessage } = useLocale();
  return (error) => (error instanceof HttpError ? error.message : commonMessage.Error);
}

/** Says why something failed. */
export function useSayFailure(): (error: unknown) => void {
  const notify = useNotify();
  const failureText = useFailureText();
  return (error) => notify(failureText(error), { type: 'error' });
}

/** The text of a refused change of a record; its user may have seen an old version. */
export function useRefusalText(): (error: unknown) => string {
  const { commonMessage } = useLocale();
  const failureText = useFailureText();
  return (error) => (movedOn(error) ? commonMessage.The_Record_Was_Changed : failureText(error));
}

/** Sends several commands one after the other, up to a refused one; shows the result, and reloads all lists and records. */
export function useCommands(onDone: () => void, onSettled: () => void) {
  const notify = useNotify();
  const { commonMessage } = useLocale();
  const sayFailure = useSayFailure();
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (commands: readonly Command[]) => {
      for (const { path, ...call } of commands) await callApi(path, { idempotencyKey: newCommandKey(), ...call });
    },
    onSuccess: () => {
      notify(commonMessage.State_Changed_Successful, { type: 'success' });
      onDone();
    },
    onError: sayFailure,
    onSettled: () => {
      onSettled();
      return client.invalidateQueries();
    },
  });
}

/**
 * Sends a command, shows the result, and reloads all lists and records, also after a refusal: the shown data may be out of
 * date then.
 * @param onChanged when it named a revision and the record has changed since.
 */
export function useCommand(onDone?: () => void, onChanged?: () => void) {
  const notify = useNotify();
  const { commonMessage } = useLocale();
  const failureText = useFailureText();
  const refusalText = useRefusalText();
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ path, done: _, ...call }: Command) => callApi(path, { idempotencyKey: newCommandKey(), ...call }),
    onSuccess: async (_answer, { done }) => {
      notify(done ?? commonMessage.State_Changed_Successful, { type: 'success' });
      onDone?.();
      await client.invalidateQueries();
    },
    onError: (error, { revision }) => {
      notify(revision === undefined ? failureText(error) : refusalText(error), { type: 'error' });
      if (revision !== undefined && isDecided(error)) onChanged?.();
      void client.invalidateQueries();
    },
  });
}
