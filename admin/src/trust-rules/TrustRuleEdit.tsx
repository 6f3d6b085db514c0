import type { TrustRuleRecord } from '@charsu/core/contract/trust-rule.ts';
import { EditPage } from '../records/EditPage.tsx';
import { RecordHeader } from '../records/RecordHeader.tsx';
import { TrustRuleState } from './records.tsx';
import { TrustRuleActions } from './TrustRuleActions.tsx';
import { TrustRuleInputs } from './TrustRuleInputs.tsx';

/** Editing a rule, rehearsing it and switching it. */
export default function TrustRuleEdit() {
  return (
    <EditPage<TrustRuleRecord>
      redirect={false}
      header={(record) => (
        <RecordHeader
          name={record.name}
          badges={<TrustRuleState {...record} />}
          actions={<TrustRuleActions record={record} />}
        />
      )}
    >
      {() => <TrustRuleInputs />}
    </EditPage>
  );
}
