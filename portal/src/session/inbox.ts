import type { Inbox } from '@charsu/core/contract/notice.ts';
import { useSyncExternalStore } from 'react';
import { createChanges } from './changes.ts';

const empty: Inbox = { unread: 0, newest: null, messages: 0, newestMessage: null };
let inbox = empty;
const changes = createChanges();

/** Sets the state of the inbox for all parts of the page; without `next`, empty. */
export function setInbox(next = empty): void {
  if (JSON.stringify(next) === JSON.stringify(inbox)) return;
  inbox = next;
  changes.tell();
}

/** How many notices and messages of conversations are unread: the one number of all menus (R57). */
export const unreadOf = ({ unread, messages }: Inbox): number => unread + messages;

/** The state of the inbox. */
export const useInbox = (): Inbox =>
  useSyncExternalStore(
    changes.listen,
    () => inbox,
    () => empty,
  );
