import { useCallback, useRef } from 'react';
import { useRegisterMutationMiddleware } from 'react-admin';
import { useFormState } from 'react-hook-form';
import { useUnsavedGuard } from './use-unsaved-guard.tsx';

type Send = (resource: string, params: object) => Promise<unknown>;

/**
 * Asks whoever leaves a form of react-admin with something unsaved in it. Only a save that the server took counts as one:
 * to react-admin's own warning a refused save, too, was a submitted form, and what was written went unasked.
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
