import { useEffect, useRef } from 'react';
import { useFormState } from 'react-hook-form';
import { focusFirstBad } from '../components/focus-first-bad.ts';

/** Focuses the first invalid field of a react-admin form when its submit fails, at the form or at the server. */
export function useFocusOnRefusal(): void {
  const { errors, submitCount } = useFormState();
  const seen = useRef(submitCount);
  useEffect(() => {
    if (seen.current === submitCount) return;
    seen.current = submitCount;
    if (Object.keys(errors).length > 0) focusFirstBad();
  }, [errors, submitCount]);
}
