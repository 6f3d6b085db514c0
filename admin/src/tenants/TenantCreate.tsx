import { defaultsOf } from '@charsu/core/domain/field-table.ts';
import { tenantFields } from '@charsu/core/domain/tenant/fields.ts';
import Box from '@mui/material/Box';
import { AutocompleteInput, Create, ReferenceInput, required, SimpleForm } from 'react-admin';
import { UnsavedGuard } from '../records/UnsavedGuard.tsx';
import { useLocale } from '../texts/locale.tsx';
import { TenantInputs } from './TenantInputs.tsx';

const words = (q: string) => (q === '' ? {} : { q });

/** A new business for a user with personal details. */
export default function TenantCreate() {
  const { console, t } = useLocale();
  return (
    <Create redirect="show" sx={{ pt: 2, maxWidth: 1080 }}>
      <SimpleForm
        noValidate
        defaultValues={defaultsOf(tenantFields)}
        warnWhenUnsavedChanges
        WarnWhenUnsavedChangesComponent={UnsavedGuard}
      >
        <Box sx={{ width: '100%', maxWidth: '32rem' }}>
          <ReferenceInput source="ownerId" reference="users" perPage={25} sort={{ field: 'name', order: 'ASC' }}>
            <AutocompleteInput label={t(console.field.ownerName)} filterToQuery={words} validate={required()} />
          </ReferenceInput>
        </Box>
        <TenantInputs />
      </SimpleForm>
    </Create>
  );
}
