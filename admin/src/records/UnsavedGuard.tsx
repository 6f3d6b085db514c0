import { useCallback, useEffect, useRef } from 'react';
import { useRegisterMutationMiddleware } from 'react-admin';
import { useFormContext, useFormState } from 'react-hook-form';
import { focusFirstBad } from '../components/focus.ts';
import { useUnsavedGuard } from './use-unsaved-guard.tsx';

type Send = (resource: string, params: { readonly data: object }) => Promise<unknown>;

/** A sent value is saved; one that was typed meanwhile differs from it and is still to be saved. */
const asSaved = { keepValues: true, keepFieldsRef: true };

/** Focuses the first invalid field of a react-admin form when its submit fails, at the form or at the server. */
function useFocusOnRefusal(): void {
  const { errors, submitCount } = useFormState();
  const seen = useRef(submitCount);
  useEffect(() => {
    if (seen.current === submitCount) return;
    seen.current = submitCount;
    if (Object.keys(errors).length > 0) focusFirstBad();
  }, [errors, submitCount]);
}

/**
 * Asks before leaving a form of react-admin with unsaved input. Only a successful save counts: react-admin's own
 * warning also accepts a refused one, and the input would be lost without a question. A form that stays open after it
 * has nothing unsaved, and shows what others save later. After a refused one the first wrong field has the focus.
 */
export function UnsavedGuard() {
  const { reset } = useFormContext();
  const { dirtyFields } = useFormState();
  const saved = useRef(false);
  useFocusOnRefusal();
  // Only until the form is rendered after the save: what is typed then is unsaved.
  useEffect(() => {
    if (dirtyFields) saved.current = false;
  }, [dirtyFields]);
  useRegisterMutationMiddleware<Send>(
    useCallback(
      async (resource, params, send) => {
        saved.current = false;
        const answer = await send(resource, params);
        saved.current = true;
        reset(params.data, asSaved);
        return answer;
      },
      [reset],
    ),
  );
  return useUnsavedGuard(Object.keys(dirtyFields).length > 0, saved);
}
