import type { TrustRuleRecord } from '@charsu/core/contract/trust-rule.ts';
import { declareRecords } from '../records/declare-records.tsx';
import { RecordName } from '../records/RecordName.tsx';
import { ReadyRules } from './ReadyRules.tsx';
import { TrustRuleState } from './TrustRuleState.tsx';

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
