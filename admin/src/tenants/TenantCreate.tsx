import { defaultsOf } from '@charsu/core/domain/field-table.ts';
import { tenantFields } from '@charsu/core/domain/tenant/fields.ts';
import Box from '@mui/material/Box';
import { AutocompleteInput, ReferenceInput, required } from 'react-admin';
import { CreatePage } from '../records/CreatePage.tsx';
import { useLocale } from '../texts/locale.tsx';
import { TenantInputs } from './TenantInputs.tsx';

/** A new business for a user with personal details. */
export default function TenantCreate() {
  const { console, t } = useLocale();
  return (
    <CreatePage redirect="show" defaults={defaultsOf(tenantFields)}>
      <Box sx={{ width: '100%', maxWidth: '32rem' }}>
        <ReferenceInput source="ownerId" reference="users" perPage={25} sort={{ field: 'name', order: 'ASC' }}>
          <AutocompleteInput label={t(console.field.ownerName)} validate={required()} />
        </ReferenceInput>
      </Box>
      <TenantInputs />
    </CreatePage>
  );
}
