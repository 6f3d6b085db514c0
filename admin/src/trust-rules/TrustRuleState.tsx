import type { TrustRuleRecord } from '@charsu/core/contract/trust-rule.ts';
import { Badge } from '../components/Badge.tsx';
import { useLocale } from '../texts/locale.tsx';

/** Whether a rule is on. */
export function TrustRuleState({ on }: Pick<TrustRuleRecord, 'on'>) {
  const { rule } = useLocale().review;
  const { t } = useLocale();
  return (
    <Badge tone={on ? 'approved' : 'draft'} icon={on ? 'circle-check' : 'ban'}>
      {t(on ? rule.on : rule.off)}
    </Badge>
  );
}
