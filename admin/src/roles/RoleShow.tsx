import type { RoleRecord } from '@charsu/core/contract/user.ts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Title } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { Columns } from '../components/Columns.tsx';
import { Icon } from '../components/Icon.tsx';
import { Moment } from '../components/Moment.tsx';
import { Panel } from '../components/Panel.tsx';
import { roleName } from '../records/names.ts';
import { RecordHeader } from '../records/RecordHeader.tsx';
import { RecordShow } from '../records/RecordShow.tsx';
import { RecordTabs } from '../records/RecordTabs.tsx';
import { useLocale } from '../texts/locale.tsx';
import { permissionLabel } from './permission-groups.ts';
import { RoleMembers } from './RoleMembers.tsx';

/** The permissions of a role, each with the time of its grant. */
function Grants({ role }: { role: RoleRecord }) {
  const locale = useLocale();
  return (
    <Panel title={locale.t(locale.administration.field.permissionCount)}>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 0.75 }}>
        {role.permissions.map(({ key, grantedAt }) => (
          <Box component="li" key={key} sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, fontSize: '.875rem' }}>
            <Box sx={{ flex: 1, minWidth: 160 }}>{permissionLabel(key, locale)}</Box>
            <Typography variant="body2" color="textSecondary">
              <Moment at={grantedAt} as="day" />
            </Typography>
          </Box>
        ))}
      </Box>
    </Panel>
  );
}

function RolePage({ record }: { record: RoleRecord }) {
  const locale = useLocale();
  const { role } = locale.administration;
  const { t } = locale;
  const name = roleName(record.name, locale);
  return (
    <Box sx={{ display: 'grid', gap: 2.5, pt: 3 }}>
      <Title title={name} />
      <RecordHeader
        name={name}
        badges={null}
        actions={
          <Button
            size="small"
            variant="outlined"
            component={RouterLink}
            to="/roles"
            startIcon={<Icon name="shield-check" size={16} />}
          >
            {t(role.matrix)}
          </Button>
        }
      />
      <RecordTabs
        kind="role"
        recordId={record.id}
        details={
          <Columns widths="1.2fr 1fr">
            <RoleMembers role={record} />
            <Grants role={record} />
          </Columns>
        }
      />
    </Box>
  );
}

/** One role: its members, its permissions with their dates, and its history. */
export default function RoleShow() {
  return <RecordShow<RoleRecord>>{(record) => <RolePage record={record} />}</RecordShow>;
}
