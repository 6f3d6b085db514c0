import { useLocation } from 'react-router';

/** What one page before the members' area tells the next: the name that was typed already. */
export const givingName = (username: string): { readonly username: string } => ({ username });

/** The name that the page before was given; empty when there is none. */
export function useGivenName(): string {
  const state: unknown = useLocation().state;
  const given = typeof state === 'object' && state !== null && 'username' in state ? state.username : '';
  return typeof given === 'string' ? given : '';
}
