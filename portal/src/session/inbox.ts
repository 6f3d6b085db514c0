import type { Inbox } from '@charsu/core/contract/notice.ts';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { usePageChange } from '../shell/use-page-change.ts';
import type { Follower } from './inbox-follower.ts';
import { useSignedIn } from './use-session.ts';

const empty: Inbox = { unread: 0, newest: null };
let inbox = empty;
const listeners = new Set<() => void>();

/** Tells every part of the page how the inbox stands. */
export function setInbox(next: Inbox): void {
  if (next.unread === inbox.unread && next.newest === inbox.newest) return;
  inbox = next;
  for (const listener of listeners) listener();
}

const listen = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** How the inbox stands: what is unread, and the newest message. */
export const useInbox = (): Inbox =>
  useSyncExternalStore(
    listen,
    () => inbox,
    () => empty,
  );

/** Keeps the inbox up to date while somebody is signed in; visitors fetch nothing of this. */
export function useInboxFollowing(): void {
  const signedIn = useSignedIn();
  const follower = useRef<Follower>(undefined);
  usePageChange(() => follower.current?.look());
  useEffect(() => {
    if (!signedIn) return;
    let left = false;
    void import('./inbox-follower.ts').then(({ followInbox }) => {
      if (!left) follower.current = followInbox();
    });
    return () => {
      left = true;
      follower.current?.stop();
      follower.current = undefined;
      setInbox(empty);
    };
  }, [signedIn]);
}
