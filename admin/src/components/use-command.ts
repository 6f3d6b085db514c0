import { newCommandKey } from '@charsu/core/browser/command-key.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { HttpError, useNotify } from 'react-admin';
import { type ApiCall, callApi } from '../http/api.ts';
import { useLocale } from '../texts/locale.tsx';

export interface Command extends ApiCall {
  /** Below /api/. */
  readonly path: string;
  /** Said when it has been done; by default what the api says of a change of state. */
  readonly done?: string;
}

/** The words of a failure for a notification. */
export function useFailureText(): (error: unknown) => string {
  const { commonMessage } = useLocale();
  return (error) => (error instanceof HttpError ? error.message : commonMessage.Error);
}

/**
 * Sends one command after the other, says how it went, and has every list and record read again. A button that is
 * clicked twice sends it once: the key belongs to the click.
 */
export function useCommand(onDone?: () => void) {
  const notify = useNotify();
  const { commonMessage } = useLocale();
  const failureText = useFailureText();
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ path, done: _, ...call }: Command) =>
      callApi<unknown>(path, { idempotencyKey: newCommandKey(), ...call }),
    retry: false,
    onSuccess: async (_answer, { done }) => {
      notify(done ?? commonMessage.State_Changed_Successful, { type: 'success' });
      onDone?.();
      await client.invalidateQueries();
    },
    onError: (error) => notify(failureText(error), { type: 'error' }),
  });
}
