import { useEffect, useRef, useState } from 'react';
import { useLocale } from '../locale.tsx';
import { useInbox } from '../session/inbox.ts';

/** Says to screen readers, when they have finished, that another message has come. What was there before is no news. */
export function UnreadStatus() {
  const { texts, t } = useLocale();
  const { unread, newest } = useInbox();
  const known = useRef(newest);
  const [said, setSaid] = useState('');
  useEffect(() => {
    const isFirst = known.current === null;
    if (newest !== known.current && !isFirst) setSaid(t(texts.portal.count.unreadMessages, { count: unread }));
    known.current = newest;
  }, [newest, unread, t, texts]);
  return (
    <span className="vh" role="status">
      {said}
    </span>
  );
}
