import { userIdIn } from '@charsu/core/web/browser/session.ts';
import { useSyncExternalStore } from 'react';
import { createChanges } from './changes.ts';

const key = 'token';
// A page restored by the back button missed the changes meanwhile.
const changes = createChanges('storage', 'pageshow');

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
  changes.tell();
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
  changes.tell();
}

/** Deletes a token that the server refused, unless somebody has signed in again meanwhile. */
export function dropRefused(token: string | null): void {
  if (readToken() === token) clearToken();
}

/** Whether the member is signing out here, or has, so that the page need not lead to the sign-in. */
export const isLeaving = (): boolean => leaving;

/**
 * Calls `listener` on signing in and out, in other tabs too, and when a suspended page resumes. Returns a function that
 * ends it.
 */
export const onTokenChange = changes.listen;

const signedIn = () => readToken() !== null;
const unknown = () => false;
const nobody = () => null;

/** Whether a user is signed in; the server does not know, so the first rendering returns false. */
export const useSignedIn = (): boolean => useSyncExternalStore(onTokenChange, signedIn, unknown);

/** Id of the signed-in user; null when not signed in. */
export const useSignedInUser = (): string | null => useSyncExternalStore(onTokenChange, signedInUser, nobody);
