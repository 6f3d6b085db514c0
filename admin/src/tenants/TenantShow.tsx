import type { TenantRecord } from '@charsu/core/contract/tenant.ts';
import Button from '@mui/material/Button';
import { Link as RouterLink } from 'react-router-dom';
import { Icon } from '../components/Icon.tsx';
import { NewTabButton } from '../components/NewTabButton.tsx';
import { Picture } from '../components/Picture.tsx';
import { RecordShow } from '../records/RecordShow.tsx';
import { ReviewedPage } from '../records/ReviewedPage.tsx';
import { useLocale } from '../texts/locale.tsx';
import { TenantDetails } from './TenantDetails.tsx';

function TenantPage({ record }: { record: TenantRecord }) {
  const { console, commonMessage, t } = useLocale();
  const ofTenant = encodeURIComponent(JSON.stringify({ tenantId: record.id }));
  const undeletable =
    record.activeAdvertisementCount > 0 ? t(commonMessage.Some_Published_Advertisement_Found_In_Tenant) : undefined;
  return (
    <ReviewedPage
      kind="tenant"
      name={record.name}
      record={record}
      kept={{ undeletable }}
      picture={<Picture image={record.logo} width={72} height={72} icon="store" />}
      links={
        <>
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
      details={<TenantDetails record={record} />}
    />
  );
}

/** One business with its actions and its history. */
export default function TenantShow() {
  return <RecordShow<TenantRecord>>{(record) => <TenantPage record={record} />}</RecordShow>;
}
