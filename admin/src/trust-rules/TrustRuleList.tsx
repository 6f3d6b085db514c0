import type { TrustRuleRecord } from '@charsu/core/contract/trust-rule.ts';
import { formatPercent } from '@charsu/core/i18n/format.ts';
import { DataTable } from 'react-admin';
import { CategoryName } from '../categories/CategoryName.tsx';
import { CardList } from '../lists/CardList.tsx';
import { RecordList } from '../lists/RecordList.tsx';
import { useLocale } from '../texts/locale.tsx';
import { TrustRuleState } from './TrustRuleState.tsx';

const Col = DataTable.Col<TrustRuleRecord>;

/** The scope of a rule: one category with its subcategories, or all categories. */
function Category({ categoryId }: Pick<TrustRuleRecord, 'categoryId'>) {
  const {
    review: { rule },
    t,
  } = useLocale();
  return categoryId === null ? t(rule.everyCategory) : <CategoryName id={categoryId} />;
}

/** What a rule would have done, as it was known when it was switched on. */
function Known({ rehearsal }: Pick<TrustRuleRecord, 'rehearsal'>) {
  const {
    review: { rule },
    t,
  } = useLocale();
  return rehearsal === null ? t(rule.never) : t(rule.known, { ...rehearsal });
}

/** The rules of trust, in the order in which they are tried. */
export default function TrustRuleList() {
  const { culture, review, t } = useLocale();
  const columns = [
    <Col key="name" source="name" disableSort render={({ name }) => <bdi>{name}</bdi>} />,
    <Col key="state" label={t(review.rule.conditions)} render={(record) => <TrustRuleState {...record} />} />,
    <Col key="category" source="categoryId" disableSort render={(record) => <Category {...record} />} />,
    <Col
      key="lookedAt"
      source="lookedAtPercent"
      disableSort
      render={({ lookedAtPercent }) => formatPercent(lookedAtPercent, culture)}
    />,
    <Col key="known" label={t(review.rule.rehearse)} render={(record) => <Known {...record} />} />,
  ];
  return (
    <RecordList<TrustRuleRecord>
      filters={[]}
      sortableBy={[]}
      sort={{ field: 'createdAt', order: 'ASC' }}
      tabs={null}
      columns={columns}
      openable="edit"
      cards={
        <CardList<TrustRuleRecord>
          to={({ id }) => `/trustRules/${id}`}
          picture={() => null}
          primary={({ name }) => <bdi>{name}</bdi>}
          secondary={(record) => <Category {...record} />}
          tertiary={(record) => <TrustRuleState {...record} />}
        />
      }
    />
  );
}
