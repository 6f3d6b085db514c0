import type { ListedUser } from '@charsu/core/contract/user.ts';
import { cultureFacts } from '@charsu/core/domain/culture-facts.ts';
import { formatAddress } from '@charsu/core/i18n/format.ts';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { AccountName } from '../components/AccountName.tsx';
import { Badge } from '../components/Badge.tsx';
import { Columns } from '../components/Columns.tsx';
import { Digits } from '../components/Digits.tsx';
import { type Fact, Facts } from '../components/Facts.tsx';
import { Ltr } from '../components/Ltr.tsx';
import { Moment } from '../components/Moment.tsx';
import { Panel } from '../components/Panel.tsx';
import { RecordLink } from '../records/RecordLink.tsx';
import { roleName } from '../roles/role-name.ts';
import { useLocale } from '../texts/locale.tsx';
import { UserSessions } from './UserSessions.tsx';

/** An address for messages, and whether it is confirmed. */
function Contact({ confirmed, children }: { confirmed: boolean; children: ReactNode }) {
  const {
    administration: { user },
    t,
  } = useLocale();
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, rowGap: 0.5 }}>
      {children}
      <Badge tone={confirmed ? 'approved' : 'pending'} icon={confirmed ? 'circle-check' : 'hourglass'}>
        {t(confirmed ? user.confirmed : user.unconfirmed)}
      </Badge>
    </Box>
  );
}

/** The data of an account; of a deleted one only its date. */
export function UserDetails({ record }: { record: ListedUser }) {
  const locale = useLocale();
  const {
    administration: { user, field },
    console: { app },
    culture,
    t,
    fields,
  } = locale;
  const registered: Fact = [t(field.registeredAt), <Moment key="registered" at={record.registeredAt} />];
  const account: readonly Fact[] = record.deleted
    ? [registered]
    : [
        [t(field.name), <AccountName key="name">{record.name}</AccountName>],
        [
          t(fields.label.email),
          record.email && (
            <Contact key="email" confirmed={record.emailConfirmed}>
              <Ltr>{record.email}</Ltr>
            </Contact>
          ),
        ],
        [
          t(fields.label.cellphone),
          record.cellphone && (
            <Contact key="cellphone" confirmed={record.cellphoneConfirmed}>
              <Digits phone>{record.cellphone}</Digits>
            </Contact>
          ),
        ],
        [t(field.culture), cultureFacts[record.culture].nativeName],
        registered,
        [t(field.lastSeenAt), <Moment key="seen" at={record.lastSeenAt} />],
      ];
  const access: readonly Fact[] = [
    [t(field.lockType), t(user.lock[record.lockType])],
    [t(field.hasPassword), t(record.hasPassword ? user.passwordSet : user.passwordNone)],
    [
      t(field.roles),
      formatAddress(
        record.roles.map(({ name }) => roleName(name, locale)),
        culture,
      ) || t(app.none),
    ],
    [
      t(user.person),
      record.personId === null ? (
        t(user.noPerson)
      ) : (
        <RecordLink key="person" resource="persons" id={record.personId} otherwise={null}>
          {t(locale.console.record.details)}
        </RecordLink>
      ),
    ],
  ];
  return (
    <Columns widths="1fr 1fr">
      <Panel title={t(user.account)}>
        <Facts facts={account} />
      </Panel>
      {!record.deleted && (
        <Panel title={t(user.access)}>
          <Facts facts={access} />
          <Typography variant="body2" color="textSecondary" sx={{ mt: 2 }}>
            {t(user.everyUser)}
          </Typography>
        </Panel>
      )}
      {!record.deleted && <UserSessions user={record} />}
    </Columns>
  );
}
