import { useLocation } from 'react-router';

/** The state for the next page before the members' area: the typed name. */
export const givingName = (username: string): { readonly username: string } => ({ username });

/** The name from the page before; empty without one. */
export function useGivenName(): string {
  const state: unknown = useLocation().state;
  const given = typeof state === 'object' && state !== null && 'username' in state ? state.username : '';
  return typeof given === 'string' ? given : '';
}
