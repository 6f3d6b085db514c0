import type { Session } from '@charsu/core/contract/account.ts';
import type { ListedUser } from '@charsu/core/contract/user.ts';
import { shownName } from '@charsu/core/i18n/names/account-name.ts';
import { deviceOf } from '@charsu/core/text/device-name.ts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useCanAccess } from 'react-admin';
import { Badge } from '../components/Badge.tsx';
import { Confirmation } from '../components/Confirmation.tsx';
import { Icon } from '../components/Icon.tsx';
import { Line, Lines, sideBySide } from '../components/Lines.tsx';
import { Loaded } from '../components/Loaded.tsx';
import { Moment } from '../components/Moment.tsx';
import { Ltr } from '../components/own-direction.tsx';
import { Panel } from '../components/Panel.tsx';
import { Refusable } from '../components/Refusable.tsx';
import { useCommand } from '../components/use-command.ts';
import { useAnswer } from '../http/use-answer.ts';
import { useLocale } from '../texts/locale.tsx';

/** The sessions of an account, with buttons to end one or all. */
export function UserSessions({ user }: { user: ListedUser }) {
  const { sessions: texts } = useLocale().administration.user;
  const { commonMessage, culture, t } = useLocale();
  const path = `console/users/${user.id}/sessions`;
  const [asked, setAsked] = useState(false);
  const { canAccess = false } = useCanAccess({ resource: 'users', action: 'edit' });
  const refused = user.mayDoMore ? commonMessage.The_User_May_Do_More_Than_You : undefined;
  const command = useCommand(() => setAsked(false));
  const { data, error, refetch } = useAnswer<readonly Session[]>(['users', 'sessions', user.id], path);
  const end = (below = '') => command.mutate({ path: `${path}${below}`, method: 'DELETE', done: t(texts.ended) });
  const others = data?.filter(({ current }) => !current) ?? [];
  const everywhere = canAccess && others.length > 0 && (
    <Refusable reason={refused} onClick={() => setAsked(true)}>
      {(conduct) => (
        <Button size="small" color="error" {...conduct}>
          {t(texts.endAll)}
        </Button>
      )}
    </Refusable>
  );
  return (
    <Panel title={t(texts.title)} actions={everywhere}>
      <Loaded of={{ data, error, refetch }} height={72} />
      {data?.length === 0 && <Box sx={{ color: 'text.secondary', fontSize: '.875rem' }}>{t(texts.none)}</Box>}
      <Lines label={t(texts.title)}>
        {data?.map((session) => (
          <SessionLine
            key={session.id}
            session={session}
            busy={command.isPending}
            refused={refused}
            onEnd={canAccess ? () => end(`/${session.id}`) : undefined}
          />
        ))}
      </Lines>
      {asked && (
        <Confirmation
          title={t(texts.endAllTitle, { name: shownName(user.name, culture) })}
          hint={t(texts.endAllHint)}
          action={t(texts.endAll)}
          dangerous
          busy={command.isPending}
          onClose={() => setAsked(false)}
          onConfirm={() => end()}
        />
      )}
    </Panel>
  );
}

interface SessionLineProps {
  readonly session: Session;
  readonly busy: boolean;
  /** The reason of an expected refusal. */
  readonly refused: string | undefined;
  /** Undefined without the permission. */
  readonly onEnd: (() => void) | undefined;
}

function SessionLine({ session, busy, refused, onEnd }: SessionLineProps) {
  const { sessions: texts } = useLocale().administration.user;
  const { t } = useLocale();
  const known = deviceOf(session.userAgent);
  const device = known === undefined ? t(texts.unknown) : t(texts.device, known);
  return (
    <Line sx={{ ...sideBySide, py: 1.25 }}>
      <Icon name="smartphone" />
      <Box sx={{ flex: 1, minWidth: 180, fontSize: '.8125rem', color: 'text.secondary' }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5, color: 'text.primary', fontWeight: 600 }}>
          <bdi>{device}</bdi>
          {session.current && (
            <Badge tone="approved" icon="circle-check">
              {t(texts.current)}
            </Badge>
          )}
        </Box>
        {t(texts.signedIn)} <Moment at={session.signedInAt} as="relative" /> · {t(texts.seen)}{' '}
        <Moment at={session.lastSeenAt} as="relative" /> · <Ltr>{session.address}</Ltr>
      </Box>
      {onEnd && !session.current && (
        <Refusable reason={refused} onClick={onEnd}>
          {(conduct) => (
            <Button size="small" color="error" disabled={busy} aria-label={t(texts.endOf, { device })} {...conduct}>
              {t(texts.end)}
            </Button>
          )}
        </Refusable>
      )}
    </Line>
  );
}
