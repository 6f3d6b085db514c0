import type { TenantRecord } from '@charsu/core/contract/tenant.ts';
import Box from '@mui/material/Box';
import { EditForm } from '../records/EditForm.tsx';
import { RecordEdit } from '../records/RecordEdit.tsx';
import { TenantInputs } from './TenantInputs.tsx';

/** Editing a business. */
export default function TenantEdit() {
  return (
    <RecordEdit<TenantRecord> redirect="show">
      {() => (
        <Box sx={{ maxWidth: 1080, pt: 3 }}>
          <EditForm>
            <TenantInputs />
          </EditForm>
        </Box>
      )}
    </RecordEdit>
  );
}
