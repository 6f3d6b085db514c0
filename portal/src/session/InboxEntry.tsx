import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { Link } from '../components/Link.tsx';
import { Icon } from '../icons/Icon.tsx';
import { usePageChange } from '../shell/use-page-change.ts';
import { useLocale } from '../texts/locale.tsx';
import { followMenuRight } from './follow-menu-right.ts';
import { setInbox, unreadOf, useInbox } from './inbox.ts';
import { type Follower, followInbox } from './inbox-follower.ts';

/**
 * The link to the messages, with the number of unread ones. While it is rendered it updates the inbox, and announces
 * each new message to screen readers when they have finished: outside of the menu, which may be closed. Older messages
 * are no news.
 */
export default function InboxEntry({ onUnread }: { onUnread: (told: string) => void }) {
  const { texts, t, number } = useLocale();
  const { name, unread: words } = texts.inbox;
  const inbox = useInbox();
  const { newest } = inbox;
  const unread = unreadOf(inbox);
  const known = useRef(newest);
  const [said, setSaid] = useState('');
  const follower = useRef<Follower>(undefined);
  usePageChange(() => follower.current?.look());
  useEffect(followMenuRight, []);
  useEffect(() => {
    const following = followInbox();
    follower.current = following;
    return () => {
      following.stop();
      setInbox();
      onUnread('');
    };
  }, [onUnread]);
  useEffect(() => {
    const isFirst = known.current === null;
    const told = unread > 0 ? t(words, { count: unread }) : '';
    onUnread(told && `: ${told}`);
    if (newest !== known.current && !isFirst) setSaid(told);
    known.current = newest;
  }, [newest, unread, t, words, onUnread]);
  return (
    <>
      <Link to="/users/message">
        <Icon name="inbox" />
        {name}
        {unread > 0 && <b className="xs">{number(unread)}</b>}
      </Link>
      {createPortal(
        <span className="vh" role="status">
          {said}
        </span>,
        document.body,
      )}
    </>
  );
}
