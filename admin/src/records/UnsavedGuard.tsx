import { useCallback, useRef } from 'react';
import { useRegisterMutationMiddleware } from 'react-admin';
import { useFormState } from 'react-hook-form';
import { useUnsavedGuard } from './use-unsaved-guard.tsx';

type Send = (resource: string, params: object) => Promise<unknown>;

/**
 * Asks before leaving a form of react-admin with unsaved input. Only a successful save counts: react-admin's own
 * warning also accepts a refused one, and the input would be lost without a question.
 */
export function UnsavedGuard() {
  const { dirtyFields } = useFormState();
  const saved = useRef(false);
  useRegisterMutationMiddleware<Send>(
    useCallback(async (resource, params, send) => {
      saved.current = false;
      const answer = await send(resource, params);
      saved.current = true;
      return answer;
    }, []),
  );
  return useUnsavedGuard(Object.keys(dirtyFields).length > 0, saved);
}
