import { defaultsOf } from '@charsu/core/domain/field-table.ts';
import { trustRuleFields } from '@charsu/core/domain/trust-rule/fields.ts';
import { Create, SimpleForm } from 'react-admin';
import { UnsavedGuard } from '../records/UnsavedGuard.tsx';
import { TrustRuleInputs } from './TrustRuleInputs.tsx';

const blank = defaultsOf(trustRuleFields);

/** A new rule, which is off. */
export default function TrustRuleCreate() {
  return (
    <Create redirect="edit" sx={{ pt: 2 }}>
      <SimpleForm defaultValues={blank} warnWhenUnsavedChanges WarnWhenUnsavedChangesComponent={UnsavedGuard}>
        <TrustRuleInputs />
      </SimpleForm>
    </Create>
  );
}
