import { useLocation } from 'react-router';

/** The state for the page where a mobile number is confirmed: the page that waits for it. */
export const confirmingFor = (page: string): { readonly waiting: string } => ({ waiting: page });

/** The page that waits for a confirmed mobile number; empty without one. */
export function usePageThatWaits(): string {
  const state: unknown = useLocation().state;
  const waiting = typeof state === 'object' && state !== null && 'waiting' in state ? state.waiting : '';
  return typeof waiting === 'string' ? waiting : '';
}
