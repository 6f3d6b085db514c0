import { useEffect, useRef } from 'react';
import { useRevalidator } from 'react-router';
import { useInbox } from '../../session/inbox.ts';

/** Loads the page again when a message of a conversation has come or was read, as the stream of the inbox tells. */
export function useMessageUpdates(): void {
  const { messages, newestMessage } = useInbox();
  const { revalidate } = useRevalidator();
  const told = `${messages}/${newestMessage}`;
  const known = useRef(told);
  useEffect(() => {
    if (told === known.current) return;
    known.current = told;
    void revalidate();
  }, [told, revalidate]);
}
