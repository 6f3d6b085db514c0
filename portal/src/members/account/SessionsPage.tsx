import type { Session } from '@charsu/core/contract/account.ts';
import { formatRelative } from '@charsu/core/i18n/days/format.ts';
import { deviceOf } from '@charsu/core/text/device-name.ts';
import { useLoaderData, useRevalidator } from 'react-router';
import { Badge } from '../../components/Badge.tsx';
import { Button } from '../../components/Button.tsx';
import { Link } from '../../components/Link.tsx';
import { ProgressBar } from '../../components/ProgressBar.tsx';
import { showToast } from '../../components/toast-store.ts';
import { callApi } from '../../http/api.ts';
import { isolated, useLocale } from '../../texts/locale.tsx';
import { memberLoader } from '../member-loader.ts';
import { Row, Rows } from '../Rows.tsx';
import { read } from '../read.ts';
import { useBusy } from '../use-busy.ts';
import { AccountPage } from './AccountPage.tsx';

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
      <Rows>
        {sessions.map((session) => (
          <SessionRow key={session.id} session={session} busy={busy} onEnd={() => void end([session], words.ended)} />
        ))}
      </Rows>
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
    <Row
      icon="monitor-smartphone"
      name={device}
      badge={
        session.current && (
          <Badge tone="approved" icon="circle-check">
            {words.current}
          </Badge>
        )
      }
      about={[
        t(words.signedIn, { when: formatRelative(session.signedInAt, now, culture) }),
        t(words.seen, { when: formatRelative(session.lastSeenAt, now, culture) }),
        t(words.from, { address: isolated(session.address) }),
      ]}
    >
      {!session.current && (
        <Button small look="line" disabled={busy} aria-label={t(words.endOf, { device })} onClick={onEnd}>
          {words.end}
        </Button>
      )}
    </Row>
  );
}
