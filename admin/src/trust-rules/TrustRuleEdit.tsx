import type { TrustRuleRecord } from '@charsu/core/contract/trust-rule.ts';
import Box from '@mui/material/Box';
import { EditForm } from '../records/EditForm.tsx';
import { RecordEdit } from '../records/RecordEdit.tsx';
import { RecordHeader } from '../records/RecordHeader.tsx';
import { RecordTabs } from '../records/RecordTabs.tsx';
import { TrustRuleActions } from './TrustRuleActions.tsx';
import { TrustRuleInputs } from './TrustRuleInputs.tsx';
import { TrustRuleState } from './TrustRuleState.tsx';

/** Editing a rule, rehearsing it and switching it, with its history beside. */
export default function TrustRuleEdit() {
  return (
    <RecordEdit<TrustRuleRecord> redirect={false}>
      {(record) => (
        <Box sx={{ pt: 2, display: 'grid', gap: 2, minWidth: 0 }}>
          <RecordHeader
            name={record.name}
            badges={<TrustRuleState {...record} />}
            actions={<TrustRuleActions record={record} />}
          />
          <RecordTabs
            kind="trustRule"
            recordId={record.id}
            details={
              <EditForm>
                <TrustRuleInputs />
              </EditForm>
            }
          />
        </Box>
      )}
    </RecordEdit>
  );
}
