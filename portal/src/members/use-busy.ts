import { useEffect, useState } from 'react';
import { ApiError } from '../http/api.ts';
import { holdFocus } from './focus.ts';

/** Work of the server that a page waits for: `busy` meanwhile, with the focus back afterwards. */
export function useBusy() {
  const [busy, setBusy] = useState(false);

  /** Answers whether the server took it. A refusal, which its call says in the corner, also goes to `refused`. */
  async function run(work: () => Promise<unknown>, refused?: (error: ApiError) => void): Promise<boolean> {
    const giveFocusBack = holdFocus();
    setBusy(true);
    try {
      await work();
      return true;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      refused?.(error);
      return false;
    } finally {
      setBusy(false);
      giveFocusBack();
    }
  }
  return { busy, run };
}

/**
 * Calls `restore` when the browser's Back shows the page from its cache: buttons that were disabled on leaving still are.
 */
export function useRestored(restore: () => void): void {
  useEffect(() => {
    const shown = ({ persisted }: PageTransitionEvent) => {
      if (persisted) restore();
    };
    addEventListener('pageshow', shown);
    return () => removeEventListener('pageshow', shown);
  });
}
