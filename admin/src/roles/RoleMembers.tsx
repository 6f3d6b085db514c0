import type { PageOf } from '@charsu/core/contract/paging.ts';
import type { RoleMember, RoleRecord } from '@charsu/core/contract/user.ts';
import { administratorRole, userRole } from '@charsu/core/domain/role/seeded.ts';
import { formatDay } from '@charsu/core/i18n/days/format.ts';
import { shownName } from '@charsu/core/i18n/names/account-name.ts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { CanAccess } from 'react-admin';
import { Blank } from '../components/Blank.tsx';
import { Confirmation } from '../components/Confirmation.tsx';
import { Icon } from '../components/Icon.tsx';
import { Line, Lines, sideBySide } from '../components/Lines.tsx';
import { Loaded } from '../components/Loaded.tsx';
import { Panel } from '../components/Panel.tsx';
import { useLastPage } from '../components/pages.ts';
import { Refusable } from '../components/Refusable.tsx';
import { useCommand } from '../components/use-command.ts';
import { useAnswer } from '../http/use-answer.ts';
import { QueuePages } from '../moderation/QueuePages.tsx';
import { roleName } from '../records/names.ts';
import { AccountLink } from '../records/RecordLink.tsx';
import { useLocale } from '../texts/locale.tsx';
import { MemberSearch } from './MemberSearch.tsx';

const pageSize = 20;

/** The members of a role; adding and removing them. The server keeps the last administrator. */
export function RoleMembers({ role }: { role: RoleRecord }) {
  const locale = useLocale();
  const { role: texts } = locale.administration;
  const { commonMessage, culture, t } = locale;
  const [page, setPage] = useState(1);
  const [leaving, setLeaving] = useState<RoleMember>();
  const { data, error, refetch } = useAnswer<PageOf<RoleMember>>(
    ['role-members', role.id, page],
    `role/members/${role.id}?page=${page}&pageSize=${pageSize}`,
  );
  const pages = useLastPage(page, setPage, data?.total, pageSize);
  const command = useCommand(() => setLeaving(undefined));
  const change = (method: 'POST' | 'DELETE', userId: string) =>
    command.mutate({
      path: 'role/members',
      method,
      body: { id: role.id, userId },
      done: commonMessage.Save_Successful,
    });
  const lastOne =
    role.id === administratorRole && data?.total === 1
      ? commonMessage.The_Last_Administrator_Cannot_Be_Removed
      : undefined;
  const name = roleName(role.name, locale);
  if (role.id === userRole) return <Panel title={t(texts.members)}>{t(texts.everybody)}</Panel>;
  return (
    <Panel title={t(texts.members)}>
      <CanAccess resource="roles" action="edit">
        <CanAccess resource="users" action="list">
          <MemberSearch busy={command.isPending} onAdd={(userId) => change('POST', userId)} />
        </CanAccess>
      </CanAccess>
      <Loaded of={{ data, error, refetch }} height={120} />
      {data?.total === 0 && <Blank icon="users" title={t(texts.noMembers)} />}
      <Lines label={t(texts.membersOf, { role: name })}>
        {data?.items.map((member) => (
          <Line key={member.userId} sx={{ ...sideBySide, py: 1 }}>
            <Box sx={{ overflowWrap: 'anywhere' }}>
              <AccountLink id={member.userId} name={member.name} />
            </Box>
            <Typography variant="body2" color="textSecondary" sx={{ flex: '1 0 auto' }}>
              {t(texts.since, { time: formatDay(member.since, culture) })}
            </Typography>
            <CanAccess resource="roles" action="edit">
              <Refusable reason={lastOne} onClick={() => setLeaving(member)}>
                {(conduct) => (
                  <Button
                    size="small"
                    color="error"
                    startIcon={<Icon name="x" size={16} />}
                    aria-label={`${t(texts.remove)}: ${shownName(member.name, culture)}`}
                    {...conduct}
                  >
                    {t(texts.remove)}
                  </Button>
                )}
              </Refusable>
            </CanAccess>
          </Line>
        ))}
      </Lines>
      <QueuePages page={page} pages={pages} onPage={setPage} />
      {leaving && (
        <Confirmation
          title={t(texts.removeTitle, { role: name, name: shownName(leaving.name, culture) })}
          hint={t(texts.removeHint)}
          action={t(texts.remove)}
          dangerous
          busy={command.isPending}
          onClose={() => setLeaving(undefined)}
          onConfirm={() => change('DELETE', leaving.userId)}
        />
      )}
    </Panel>
  );
}
