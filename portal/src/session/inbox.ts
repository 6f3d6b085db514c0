import type { Inbox } from '@charsu/core/contract/notice.ts';
import { useSyncExternalStore } from 'react';

const empty: Inbox = { unread: 0, newest: null, messages: 0 };
let inbox = empty;
const listeners = new Set<() => void>();

/** Sets the state of the inbox for all parts of the page; without `next`, empty. */
export function setInbox(next = empty): void {
  const same = next.unread === inbox.unread && next.newest === inbox.newest && next.messages === inbox.messages;
  if (same) return;
  inbox = next;
  for (const listener of listeners) listener();
}

const listen = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The state of the inbox: the unread number, and the newest message. */
export const useInbox = (): Inbox =>
  useSyncExternalStore(
    listen,
    () => inbox,
    () => empty,
  );
