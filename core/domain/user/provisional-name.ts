import type { LoginName } from '../login-name.ts';

/** The name of people before they say it themselves: as much of their address as others may see. */
export const provisionalName = ({ kind, value }: LoginName): string =>
  kind === 'email' ? `${value.replace(/@.*/, '').slice(0, 2)}…` : `…${value.slice(-4)}`;

export const isProvisionalName = (name: string): boolean => name.startsWith('…') || name.endsWith('…');
