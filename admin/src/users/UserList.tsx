import type { UserRecord } from '@charsu/core/contract/user.ts';
import { lockTypes } from '@charsu/core/domain/user/state.ts';
import { formatAddress } from '@charsu/core/i18n/format.ts';
import Box from '@mui/material/Box';
import { DataTable, SearchInput, SelectInput, useCanAccess, useGetList } from 'react-admin';
import { Digits } from '../components/Digits.tsx';
import { Ltr } from '../components/Ltr.tsx';
import { Moment } from '../components/Moment.tsx';
import { CardList } from '../lists/CardList.tsx';
import { RecordList } from '../lists/RecordList.tsx';
import { roleName } from '../roles/role-name.ts';
import { useLocale } from '../texts/locale.tsx';
import { LockBadge } from './LockBadge.tsx';
import { UserName } from './UserName.tsx';

const Col = DataTable.Col<UserRecord>;

function Contacts({ user }: { user: UserRecord }) {
  return (
    <Box sx={{ display: 'grid', fontSize: '.8125rem', color: 'text.secondary', justifyItems: 'start' }}>
      <Ltr>{user.email}</Ltr>
      <Digits phone>{user.cellphone}</Digits>
    </Box>
  );
}

function Roles({ user }: { user: UserRecord }) {
  const locale = useLocale();
  const names = user.roles.map(({ name }) => roleName(name, locale));
  return <>{formatAddress(names, locale.culture) || locale.t(locale.console.app.none)}</>;
}

const columns = [
  <Col key="name" source="name" render={(record) => <UserName user={record} />} />,
  <Col key="contact" source="contact" disableSort render={(record) => <Contacts user={record} />} />,
  <Col key="roles" source="roles" disableSort render={(record) => <Roles user={record} />} />,
  <Col key="lock" source="lockType" disableSort render={(record) => <LockBadge user={record} />} />,
  <Col key="registered" source="registeredAt" render={({ registeredAt }) => <Moment at={registeredAt} as="day" />} />,
  <Col key="seen" source="lastSeenAt" render={({ lastSeenAt }) => <Moment at={lastSeenAt} as="relative" />} />,
];

const cards = (
  <CardList<UserRecord>
    to={({ id }) => `/users/${id}/show`}
    picture={() => null}
    primary={(record) => <UserName user={record} />}
    secondary={(record) => (record.email ? <Ltr>{record.email}</Ltr> : <Digits phone>{record.cellphone}</Digits>)}
    tertiary={(record) => (
      <>
        <LockBadge user={record} /> <Moment at={record.registeredAt} as="day" />
      </>
    )}
  />
);

/** The filters of the list; roles only with the permission for them. */
function useFilters() {
  const locale = useLocale();
  const {
    administration: { user },
    t,
  } = locale;
  const { canAccess } = useCanAccess({ resource: 'roles', action: 'list' });
  const { data: roles = [] } = useGetList(
    'roles',
    { pagination: { page: 1, perPage: 100 } },
    { enabled: canAccess === true },
  );
  const members = roles.filter(({ name }) => name !== 'user');
  return [
    <SearchInput key="q" source="q" alwaysOn placeholder={t(user.search)} sx={{ minWidth: { sm: 320 } }} />,
    <SelectInput
      key="lock"
      source="lockType"
      choices={lockTypes.map((id) => ({ id, name: t(user.lock[id]) }))}
      translateChoice={false}
    />,
    <SelectInput
      key="deleted"
      source="deleted"
      choices={[
        { id: false, name: t(user.deleted.no) },
        { id: true, name: t(user.deleted.yes) },
      ]}
      translateChoice={false}
    />,
    ...(members.length === 0
      ? []
      : [
          <SelectInput
            key="role"
            source="roleId"
            choices={members.map(({ id, name }) => ({ id, name: roleName(name, locale) }))}
            translateChoice={false}
          />,
        ]),
  ];
}

/** All accounts, newest first. */
export default function UserList() {
  return (
    <RecordList<UserRecord>
      filters={useFilters()}
      sort={{ field: 'registeredAt', order: 'DESC' }}
      sortableBy={['registeredAt', 'name', 'lastSeenAt']}
      tabs={null}
      columns={columns}
      cards={cards}
    />
  );
}
