import type { ConversationRecord } from '@charsu/core/contract/conversation.ts';
import { formatMoment } from '@charsu/core/i18n/days/format.ts';
import { shownName } from '@charsu/core/i18n/names/account-name.ts';
import { Box } from '../../components/Box.tsx';
import { classes } from '../../components/classes.ts';
import { Link } from '../../components/Link.tsx';
import { Icon } from '../../icons/Icon.tsx';
import { useLocale } from '../../texts/locale.tsx';
import styles from './Messages.module.css';

interface ConversationsProps {
  readonly items: readonly ConversationRecord[];
  /** They stand under a heading of their own. */
  readonly titled?: boolean;
}

/** Conversations with visitors and businesses, each a link to its page. */
export function Conversations({ items, titled = false }: ConversationsProps) {
  const { talk: words } = useLocale().texts;
  const { t, culture } = useLocale();
  if (items.length === 0) return null;
  return (
    <section className="stack gap-2">
      {titled && <h2 className={styles.day}>{words.title}</h2>}
      <Box padding="flush">
        <ul>
          {items.map(({ id, other, subject, last, lastAt, unread }) => (
            <li key={id} className={classes(styles.message, unread > 0 && styles.unread)}>
              <span className={styles.icon}>
                <Icon name="mail" />
              </span>
              <div className={styles.text}>
                <p>
                  <Link className="link" to={`/users/message/${id}`}>
                    {t(words.with, { name: other === null ? words.goneAccount : shownName(other, culture) })}
                  </Link>
                  {unread > 0 && (
                    // A name of the other direction does not draw the number to it.
                    <b className="xs">
                      {' '}
                      <bdi>{t(words.unread, { count: unread })}</bdi>
                    </b>
                  )}
                </p>
                <p className="sm muted">
                  {subject !== null && subject !== other && (
                    <>
                      <bdi>{subject}</bdi>:{' '}
                    </>
                  )}
                  <bdi>{last?.slice(0, 100) ?? words.goneMessage}</bdi>
                </p>
              </div>
              <div className={styles.foot}>
                <time className="xs muted" dateTime={lastAt}>
                  {formatMoment(lastAt, culture)}
                </time>
              </div>
            </li>
          ))}
        </ul>
      </Box>
    </section>
  );
}
