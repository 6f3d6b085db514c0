import type { TrustRuleRecord } from '@charsu/core/contract/trust-rule.ts';
import { Badge } from '../components/Badge.tsx';
import { declareRecords } from '../records/declare-records.tsx';
import { RecordName } from '../records/RecordName.tsx';
import { useLocale } from '../texts/locale.tsx';
import { ReadyRules } from './ReadyRules.tsx';

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

/** The rules of trust, in the order in which they are tried. */
export const records = declareRecords<TrustRuleRecord>('trustRules')({
  nameOf: ({ name }) => name,
  fields: {
    name: 'text',
    on: { label: ({ review: { rule } }) => rule.conditions, as: ({ on }) => <TrustRuleState on={on} /> },
    categoryId: ({ categoryId }, { review: { rule }, t }) =>
      categoryId === null ? t(rule.everyCategory) : <RecordName kind="category" id={categoryId} />,
    lookedAtPercent: 'percent',
    rehearsal: {
      label: ({ review: { rule } }) => rule.rehearse,
      as: ({ rehearsal }, { review: { rule }, t }) =>
        rehearsal === null ? t(rule.never) : t(rule.known, { ...rehearsal }),
    },
  },
  list: {
    columns: ['name', 'on', 'categoryId', 'lookedAtPercent', 'rehearsal'],
    card: ['name', ['categoryId'], ['on']],
    orders: [],
    sort: ['createdAt', 'ASC'],
    opens: 'edit',
    inRow: { name: true },
    begin: ReadyRules,
  },
});
