import { userIdIn } from '@charsu/core/web/browser/session.ts';
import { useSyncExternalStore } from 'react';

const key = 'token';
const listeners = new Set<() => void>();
const announce = () => {
  for (const listener of listeners) listener();
};

/**
 * The sign-in token, or null when there is none; stored in the browser (R108). Only the server knows whether it has
 * expired: the device's clock may be wrong by days.
 */
export const readToken = (): string | null => localStorage.getItem(key) || null;

/** Id of the signed-in user, from the token; null when not signed in. */
export const signedInUser = (): string | null => userIdIn(readToken());

let leaving = false;

export function keepToken(token: string): void {
  leaving = false;
  localStorage.setItem(key, token);
  announce();
}

/**
 * Notes that the member is about to sign out, or to delete the account, here. Returns a function that takes it back.
 */
export function beginLeaving(): () => void {
  leaving = true;
  return () => {
    leaving = false;
  };
}

/** Deletes the token; `byChoice` when the member is signing out. */
export function clearToken({ byChoice = false } = {}): void {
  leaving = byChoice;
  localStorage.removeItem(key);
  announce();
}

/** Whether the member is signing out here, or has, so that the page need not lead to the sign-in. */
export const isLeaving = (): boolean => leaving;

/**
 * Calls `listener` on signing in and out, in other tabs too, and when a suspended page resumes. Returns a function that
 * ends it.
 */
export function onTokenChange(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener('storage', listener);
  // A page restored by the back button missed the changes meanwhile.
  addEventListener('pageshow', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
    removeEventListener('pageshow', listener);
  };
}

const signedIn = () => readToken() !== null;
const unknown = () => false;
const nobody = () => null;

/** Whether a user is signed in; the server does not know, so the first rendering returns false. */
export const useSignedIn = (): boolean => useSyncExternalStore(onTokenChange, signedIn, unknown);

/** Id of the signed-in user; null when not signed in. */
export const useSignedInUser = (): string | null => useSyncExternalStore(onTokenChange, signedInUser, nobody);
