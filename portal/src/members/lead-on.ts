import { redirect, replace, useLocation } from 'react-router';

/**
 * Leads on to another page. On a first load, after Back and while a page is loaded again, the address is in the history
 * already: the other one takes its place, or Back would only come to it and be led on again. Of a followed link it is
 * not there yet, and the page before it stays.
 * @param from the address that is left, if it is not that of the request.
 */
export const leadOn = (request: Request, to: string, from = request.url): Response =>
  new URL(from, location.origin).href === location.origin + location.pathname + location.search
    ? replace(to)
    : redirect(to);

/** The state for the page where a mobile number is confirmed: the page that waits for it. */
export const confirmingFor = (page: string): { readonly waiting: string } => ({ waiting: page });

/** The page that waits for a confirmed mobile number; empty without one. */
export function usePageThatWaits(): string {
  const state: unknown = useLocation().state;
  const waiting = typeof state === 'object' && state !== null && 'waiting' in state ? state.waiting : '';
  return typeof waiting === 'string' ? waiting : '';
}
