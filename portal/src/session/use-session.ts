import { useSyncExternalStore } from 'react';
import { onTokenChange, readToken, signedInUser } from './token.ts';

const signedIn = () => readToken() !== null;
const unknown = () => false;
const nobody = () => null;

/** Whether a user is signed in; the server does not know, so the first rendering returns false. */
export const useSignedIn = (): boolean => useSyncExternalStore(onTokenChange, signedIn, unknown);

/** Id of the signed-in user; null when not signed in. */
export const useSignedInUser = (): string | null => useSyncExternalStore(onTokenChange, signedInUser, nobody);
