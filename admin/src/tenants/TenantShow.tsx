import type { TenantRecord } from '@charsu/core/contract/tenant.ts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Title } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { Icon } from '../components/Icon.tsx';
import { NewTabButton } from '../components/NewTabButton.tsx';
import { Note } from '../components/Note.tsx';
import { Picture } from '../components/Picture.tsx';
import { StateBadge } from '../components/StateBadge.tsx';
import { NotesPanel } from '../moderation/NotesPanel.tsx';
import { RecordHeader } from '../records/RecordHeader.tsx';
import { RecordShow } from '../records/RecordShow.tsx';
import { RecordTabs } from '../records/RecordTabs.tsx';
import { useLocale } from '../texts/locale.tsx';
import { TenantActions } from './TenantActions.tsx';
import { TenantDetails } from './TenantDetails.tsx';

function TenantPage({ record }: { record: TenantRecord }) {
  const { console, t } = useLocale();
  const ofTenant = encodeURIComponent(JSON.stringify({ tenantId: record.id }));
  return (
    <Box sx={{ display: 'grid', gap: 2.5, pt: 3 }}>
      <Title title={record.name} />
      <RecordHeader
        name={record.name}
        picture={<Picture image={record.logo} width={72} height={72} icon="store" />}
        badges={
          <>
            <StateBadge state={record.currentState} />
            {record.visible && (
              <NewTabButton path={`/${record.subDomain}/about`}>{t(console.record.viewPublic)}</NewTabButton>
            )}
            <Button
              size="small"
              component={RouterLink}
              to={`/advertisements?filter=${ofTenant}`}
              startIcon={<Icon name="megaphone" size={16} />}
            >
              {t(console.tenant.advertisements)}
            </Button>
          </>
        }
        actions={<TenantActions record={record} />}
      />
      {record.denialReason !== null && (
        <Note tone="danger">{t(console.record.deniedBecause, { reason: record.denialReason })}</Note>
      )}
      <NotesPanel resource="tenants" id={record.id} />
      <RecordTabs kind="tenant" recordId={record.id} details={<TenantDetails record={record} />} />
    </Box>
  );
}

/** One business with its actions and its history. */
export default function TenantShow() {
  return <RecordShow<TenantRecord>>{(record) => <TenantPage record={record} />}</RecordShow>;
}
