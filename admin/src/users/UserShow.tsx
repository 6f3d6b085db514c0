import type { ListedUser } from '@charsu/core/contract/user.ts';
import { formatMoment } from '@charsu/core/i18n/format.ts';
import Box from '@mui/material/Box';
import { Title } from 'react-admin';
import { Note } from '../components/Note.tsx';
import { RecordHeader } from '../records/RecordHeader.tsx';
import { RecordLink } from '../records/RecordLink.tsx';
import { RecordShow } from '../records/RecordShow.tsx';
import { RecordTabs } from '../records/RecordTabs.tsx';
import { useLocale } from '../texts/locale.tsx';
import { LockBadge } from './LockBadge.tsx';
import { UserActions } from './UserActions.tsx';
import { UserDetails } from './UserDetails.tsx';
import { userName } from './user-name.ts';

function UserPage({ record }: { record: ListedUser }) {
  const locale = useLocale();
  const {
    administration: { resource, user },
    commonMessage,
    culture,
    t,
  } = locale;
  const name = userName(record, locale);
  return (
    <Box sx={{ display: 'grid', gap: 2.5, pt: 3 }}>
      <Title title={name} />
      <RecordHeader
        name={name}
        badges={
          <>
            <LockBadge user={record} />
            {!record.deleted && (
              <RecordLink resource="wallets" id={record.id} otherwise={null}>
                {t(resource.wallets.singular)}
              </RecordLink>
            )}
          </>
        }
        actions={<UserActions record={record} />}
      />
      {record.deleted && <Note tone="warning">{t(user.gone)}</Note>}
      {record.mayDoMore && <Note tone="warning">{commonMessage.The_User_May_Do_More_Than_You}</Note>}
      {record.lockReason !== null && <Note tone="danger">{t(user.lockedBecause, { reason: record.lockReason })}</Note>}
      {record.lockReason === null && record.formerLockReason !== null && (
        <Note tone="warning">{t(user.formerlyLocked, { reason: record.formerLockReason })}</Note>
      )}
      {record.lockedUntil !== null && (
        <Note tone="warning">{t(user.lockedUntil, { time: formatMoment(record.lockedUntil, culture) })}</Note>
      )}
      <RecordTabs kind="user" recordId={record.id} details={<UserDetails record={record} />} />
    </Box>
  );
}

/** One account with its actions and its history. */
export default function UserShow() {
  return <RecordShow<ListedUser>>{(record) => <UserPage record={record} />}</RecordShow>;
}
