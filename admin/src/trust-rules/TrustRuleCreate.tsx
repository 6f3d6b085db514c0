import { defaultsOf } from '@charsu/core/domain/field-table.ts';
import { trustRuleFields } from '@charsu/core/domain/trust-rule/fields.ts';
import { CreatePage } from '../records/CreatePage.tsx';
import { TrustRuleInputs } from './TrustRuleInputs.tsx';

const blank = defaultsOf(trustRuleFields);

/** A new rule, which is off. */
export default function TrustRuleCreate() {
  return (
    <CreatePage redirect="edit" defaults={blank}>
      <TrustRuleInputs />
    </CreatePage>
  );
}
