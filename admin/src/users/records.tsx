import { type ListedUser, userOrderFields } from '@charsu/core/contract/user.ts';
import { lockTypes } from '@charsu/core/domain/user/state.ts';
import { formatAddress, formatMoment } from '@charsu/core/i18n/days/format.ts';
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { SelectInput, useGetList } from 'react-admin';
import { Badge } from '../components/Badge.tsx';
import { Digits } from '../components/Digits.tsx';
import { Note } from '../components/Note.tsx';
import { Ltr } from '../components/own-direction.tsx';
import { declareRecords } from '../records/declare-records.tsx';
import { roleName, userName } from '../records/names.ts';
import { RecordLink } from '../records/RecordLink.tsx';
import { type Locale, useLocale } from '../texts/locale.tsx';
import { LockBadge } from './LockBadge.tsx';
import { LockTogether } from './LockTogether.tsx';
import { UserActions } from './UserActions.tsx';
import { UserActs } from './UserActs.tsx';
import { UserSessions } from './UserSessions.tsx';

/** A role to filter accounts by; everybody has the role “user”. */
function RoleInput({ source }: { readonly source: string; readonly alwaysOn?: boolean }) {
  const locale = useLocale();
  const { data = [] } = useGetList('roles', { pagination: { page: 1, perPage: 100 } });
  const choices = data.flatMap(({ id, name }) => (name === 'user' ? [] : [{ id, name: roleName(name, locale) }]));
  return <SelectInput source={source} choices={choices} translateChoice={false} />;
}

/** An address for messages, and whether it is confirmed. */
function Contact({ confirmed, children }: { confirmed: boolean; children: ReactNode }) {
  const { user } = useLocale().administration;
  const { t } = useLocale();
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, rowGap: 0.5 }}>
      {children}
      <Badge tone={confirmed ? 'approved' : 'pending'} icon={confirmed ? 'circle-check' : 'hourglass'}>
        {t(confirmed ? user.confirmed : user.unconfirmed)}
      </Badge>
    </Box>
  );
}

const rolesOf = ({ roles }: ListedUser, locale: Locale) =>
  formatAddress(
    roles.map(({ name }) => roleName(name, locale)),
    locale.culture,
  ) || locale.t(locale.console.app.none);

const isThere = ({ deleted }: ListedUser) => !deleted;
const accountTitle = ({ administration: { user } }: Locale) => user.account;

/** All accounts, newest first. A deleted one has no data but its dates. */
export const records = declareRecords<ListedUser>('users')({
  kind: 'user',
  nameOf: userName,
  fields: {
    name: (record, locale) => <bdi>{userName(record, locale)}</bdi>,
    contact: ({ email, cellphone }, _locale, place) =>
      place === 'card' ? (
        email === null ? (
          <Digits phone>{cellphone}</Digits>
        ) : (
          <Ltr>{email}</Ltr>
        )
      ) : (
        <Box sx={{ display: 'grid', fontSize: '.8125rem', color: 'text.secondary', justifyItems: 'start' }}>
          <Ltr>{email}</Ltr>
          <Digits phone>{cellphone}</Digits>
        </Box>
      ),
    email: ({ email, emailConfirmed }) =>
      email && (
        <Contact confirmed={emailConfirmed}>
          <Ltr>{email}</Ltr>
        </Contact>
      ),
    cellphone: ({ cellphone, cellphoneConfirmed }) =>
      cellphone && (
        <Contact confirmed={cellphoneConfirmed}>
          <Digits phone>{cellphone}</Digits>
        </Contact>
      ),
    culture: 'culture',
    roles: rolesOf,
    // A list names the exceptions.
    lockType: (record, { administration: { user }, t }, place) => {
      if (place === 'facts') return t(user.lock[record.lockType]);
      return (record.deleted || record.lockType !== 'none') && <LockBadge user={record} />;
    },
    hasPassword: ({ hasPassword }, { administration: { user }, t }) =>
      t(hasPassword ? user.passwordSet : user.passwordNone),
    personId: {
      label: ({ administration: { user } }) => user.person,
      as: ({ personId }, { administration: { user }, console: { record }, t }) =>
        personId === null ? (
          t(user.noPerson)
        ) : (
          <RecordLink resource="persons" id={personId} otherwise={null}>
            {t(record.details)}
          </RecordLink>
        ),
    },
    registeredAt: 'day',
    lastSeenAt: 'relative',
  },
  list: {
    columns: ['name', 'contact', 'roles', 'lockType', 'registeredAt', 'lastSeenAt'],
    card: ['name', ['contact'], ['lockType', 'registeredAt']],
    orders: userOrderFields,
    sort: ['registeredAt', 'DESC'],
    search: ({ administration: { user } }) => user.search,
    filters: {
      lockType: {
        choices: ({ administration: { user }, t }) => lockTypes.map((id) => ({ id, name: t(user.lock[id]) })),
      },
      deleted: {
        choices: ({ administration: { user }, t }) => [
          { id: false, name: t(user.deleted.no) },
          { id: true, name: t(user.deleted.yes) },
        ],
      },
      roleId: { to: 'roles', input: (source) => <RoleInput key={source} source={source} /> },
    },
    inRow: { name: true },
    Together: LockTogether,
    editable: ({ deleted, mayDoMore }) => !deleted && !mayDoMore,
  },
  show: {
    badges: ({ id, deleted, lockType }, { recordName, t }) => (
      <>
        <LockBadge user={{ lockType, deleted }} />
        {!deleted && (
          <RecordLink resource="wallets" id={id} otherwise={null}>
            {t(recordName.wallet)}
          </RecordLink>
        )}
      </>
    ),
    Actions: UserActions,
    notes: (record, { administration: { user }, commonMessage, culture, t }) => (
      <>
        {record.deleted && <Note tone="warning">{t(user.gone)}</Note>}
        {record.mayDoMore && <Note tone="warning">{commonMessage.The_User_May_Do_More_Than_You}</Note>}
        {record.lockReason !== null && (
          <Note tone="danger">{t(user.lockedBecause, { reason: record.lockReason })}</Note>
        )}
        {record.lockReason === null && record.formerLockReason !== null && (
          <Note tone="warning">{t(user.formerlyLocked, { reason: record.formerLockReason })}</Note>
        )}
        {record.lockedUntil !== null && (
          <Note tone="warning">{t(user.lockedUntil, { time: formatMoment(record.lockedUntil, culture) })}</Note>
        )}
      </>
    ),
    sections: [
      { title: accountTitle, fits: ({ deleted }) => deleted, facts: ['registeredAt'] },
      {
        title: accountTitle,
        fits: isThere,
        facts: ['name', 'email', 'cellphone', 'culture', 'registeredAt', 'lastSeenAt'],
      },
      {
        title: ({ administration: { user } }) => user.access,
        fits: isThere,
        facts: ['lockType', 'hasPassword', 'roles', 'personId'],
      },
      (record) => isThere(record) && <UserSessions key="sessions" user={record} />,
    ],
    more: (record, { administration: { user }, t }) => ({
      key: 'acts',
      label: t(user.acts.tab),
      content: <UserActs user={record} />,
    }),
    related: [
      { to: 'persons', filter: ({ id }) => ({ userId: id }) },
      { to: 'tenants', filter: ({ id }) => ({ ownerId: id }) },
      { to: 'advertisements', filter: ({ id }) => ({ ownerId: id }) },
      { to: 'payments', filter: ({ id }) => ({ userId: id }) },
      { to: 'ledger', filter: ({ id }) => ({ walletId: id }) },
      {
        to: 'contactMessages',
        filter: ({ id }) => ({ reportedUserId: id }),
        title: ({ editorial }) => editorial.message.reports,
      },
    ],
  },
});
