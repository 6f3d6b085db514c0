import { useSyncExternalStore } from 'react';
import { onTokenChange, readToken, signedInUser } from './token.ts';

const signedIn = () => readToken() !== null;
const unknown = () => false;
const nobody = () => null;

/** Whether somebody is signed in; the server never knows, so the first rendering says no. */
export const useSignedIn = (): boolean => useSyncExternalStore(onTokenChange, signedIn, unknown);

/** Id of whoever is signed in; null when nobody is. */
export const useSignedInUser = (): string | null => useSyncExternalStore(onTokenChange, signedInUser, nobody);
