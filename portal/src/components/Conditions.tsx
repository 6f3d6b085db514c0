import type { TenantPage } from '@charsu/core/contract/tenant.ts';
import { formatList } from '@charsu/core/i18n/days/format.ts';
import type { Text } from '@charsu/core/i18n/text.ts';
import { Icon, type IconName } from '../icons/Icon.tsx';
import { useLocale } from '../texts/locale.tsx';
import styles from './Conditions.module.css';

type ConditionsOf = Pick<TenantPage, 'activityType' | 'shipmentType'> & {
  readonly paymentMethods: readonly TenantPage['paymentMethods'][number][];
  readonly typesOfSale: readonly TenantPage['typesOfSale'][number][];
};

/** The conditions of a business: activities, delivery, payment. */
export function Conditions({ tenant }: { tenant: ConditionsOf }) {
  const { texts, t, culture, browsing } = useLocale();
  const words = browsing.tenant;
  const names = texts.vocabulary;
  const join = (each: readonly Text[]) =>
    formatList(
      each.map((text) => t(text)),
      culture,
    );
  const items: readonly [IconName, string, string][] = [
    ['store', words.activity, t(names.activityType[tenant.activityType])],
    ['truck', words.shipment, t(names.shipmentType[tenant.shipmentType])],
    ['credit-card', words.payment, join(tenant.paymentMethods.map((method) => names.paymentMethod[method]))],
    ['banknote', words.sale, join(tenant.typesOfSale.map((sale) => names.typeOfSale[sale]))],
  ];
  return (
    <div className={styles.grid}>
      {items
        .filter(([, , value]) => value !== '')
        .map(([icon, name, value]) => (
          <div key={name} className={styles.item}>
            <span className={styles.icon}>
              <Icon name={icon} />
            </span>
            <div>
              <p className="xs muted">{name}</p>
              <b>{value}</b>
            </div>
          </div>
        ))}
    </div>
  );
}
