import { useSyncExternalStore } from 'react';
import { onTokenChange, readToken } from './token.ts';

const signedIn = () => readToken() !== null;
const unknown = () => false;

/** Whether somebody is signed in; the server never knows, so the first rendering says no. */
export const useSignedIn = (): boolean => useSyncExternalStore(onTokenChange, signedIn, unknown);
