import { useEffect, useRef } from 'react';
import { useFormState } from 'react-hook-form';
import { focusFirstBad } from '../components/focus-first-bad.ts';

/** Whoever sends a form of react-admin that is refused, here or by the server, finds the focus in its first wrong field. */
export function useFocusOnRefusal(): void {
  const { errors, submitCount } = useFormState();
  const seen = useRef(submitCount);
  useEffect(() => {
    if (seen.current === submitCount) return;
    seen.current = submitCount;
    if (Object.keys(errors).length > 0) focusFirstBad();
  }, [errors, submitCount]);
}
