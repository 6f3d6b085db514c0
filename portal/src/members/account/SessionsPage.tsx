import type { Session } from '@charsu/core/contract/account.ts';
import { formatRelative } from '@charsu/core/i18n/days/format.ts';
import { deviceOf } from '@charsu/core/text/device-name.ts';
import { useLoaderData, useRevalidator } from 'react-router';
import { Badge } from '../../components/Badge.tsx';
import { Box } from '../../components/Box.tsx';
import { Button } from '../../components/Button.tsx';
import { Link } from '../../components/Link.tsx';
import { ProgressBar } from '../../components/ProgressBar.tsx';
import { showToast } from '../../components/toast-store.ts';
import { callApi } from '../../http/api.ts';
import { Icon } from '../../icons/Icon.tsx';
import { isolated, useLocale } from '../../texts/locale.tsx';
import { memberLoader } from '../member-loader.ts';
import { read } from '../read.ts';
import { useBusy } from '../use-busy.ts';
import { AccountPage } from './AccountPage.tsx';
import styles from './Rows.module.css';

export const loader = memberLoader(
  ({ request }) => read<Session[]>('account/sessions', request.signal),
  ['account_logout'],
);

/** The sessions of the account, with buttons to end them. */
export function Component() {
  const { sessions: words, programs } = useLocale().texts.account;
  const all = useLoaderData<Session[]>();
  const { revalidate } = useRevalidator();
  const { busy, run } = useBusy();
  const sessions = all.filter(({ key }) => key === null);
  const others = sessions.filter(({ current }) => !current);

  const end = (ended: readonly Session[], said: string) =>
    run(async () => {
      try {
        for (const { id } of ended) await callApi(`account/sessions/${id}`, { method: 'DELETE' });
        showToast('approved', said);
      } finally {
        await revalidate();
      }
    });

  return (
    <AccountPage
      title={words.title}
      lead={words.lead}
      aside={
        <Link className="link sm" to="/users/programs">
          {programs.page}
        </Link>
      }
    >
      <ProgressBar busy={busy} />
      <Box padding="flush">
        <ul className={styles.rows}>
          {sessions.map((session) => (
            <SessionRow key={session.id} session={session} busy={busy} onEnd={() => void end([session], words.ended)} />
          ))}
        </ul>
      </Box>
      {others.length > 1 && (
        <Button icon="log-out" look="dangerLine" disabled={busy} onClick={() => void end(others, words.endedOthers)}>
          {words.endOthers}
        </Button>
      )}
    </AccountPage>
  );
}

function SessionRow({ session, busy, onEnd }: { session: Session; busy: boolean; onEnd: () => void }) {
  const { sessions: words } = useLocale().texts.account;
  const { t, culture, now } = useLocale();
  const known = deviceOf(session.userAgent);
  const device = known === undefined ? words.unknown : t(words.device, known);
  return (
    <li>
      <Icon name="monitor-smartphone" />
      <div className={styles.text}>
        <p className="row">
          <b>{device}</b>
          {session.current && (
            <Badge tone="approved" icon="circle-check">
              {words.current}
            </Badge>
          )}
        </p>
        <p className="meta">
          <span>{t(words.signedIn, { when: formatRelative(session.signedInAt, now, culture) })}</span>
          <span>{t(words.seen, { when: formatRelative(session.lastSeenAt, now, culture) })}</span>
          <span>{t(words.from, { address: isolated(session.address) })}</span>
        </p>
      </div>
      {!session.current && (
        <Button small look="line" disabled={busy} aria-label={t(words.endOf, { device })} onClick={onEnd}>
          {words.end}
        </Button>
      )}
    </li>
  );
}
