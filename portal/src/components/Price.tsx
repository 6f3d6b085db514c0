import type { Currency } from '@charsu/core/domain/currency.ts';
import type { PriceUnit } from '@charsu/core/domain/enumerations.ts';
import { formatMoney } from '@charsu/core/i18n/numbers/money.ts';
import { useLocale } from '../texts/locale.tsx';
import { classes } from './classes.ts';
import styles from './Price.module.css';

interface Priced {
  readonly price: number | null;
  readonly currency: Currency;
  readonly discountPercent: number;
  readonly priceWithDiscount: number | null;
  readonly about?: { readonly amount: number; readonly currency: Currency } | null;
  readonly negotiable: boolean;
  readonly priceUnit: PriceUnit;
  readonly insteadOfPrice?: string | null;
}

/**
 * The price of an advertisement, with the price before a discount struck through; also about in the reader's currency,
 * and whether it is negotiable. No price means negotiable, unless its kind of
 * offer has none, and 0 is free.
 */
export function Price({
  money,
  big = false,
  className,
}: {
  money: Priced;
  big?: boolean;
  className?: string | undefined;
}) {
  const { texts, culture, t } = useLocale();
  const asked = money.priceWithDiscount ?? money.price;
  if (money.price === null || asked === null) {
    return (
      <p className={classes(styles.price, big && styles.big, className)}>
        <span className={styles.negotiable}>{money.insteadOfPrice ?? texts.portal.card.negotiable}</span>
      </p>
    );
  }
  if (asked === 0) {
    return <p className={classes(styles.price, big && styles.big, className)}>{texts.portal.card.free}</p>;
  }
  const { amount, unit } = formatMoney(asked, money.currency, culture);
  const about = money.about && formatMoney(money.about.amount, money.about.currency, culture);
  return (
    <p className={classes(styles.price, big && styles.big, className)}>
      {asked < money.price && <del>{formatMoney(money.price, money.currency, culture).amount}</del>}
      <span>{amount}</span>
      <small>
        {unit}
        {money.priceUnit !== 'each' && ` / ${t(texts.lists.priceUnit[money.priceUnit])}`}
      </small>
      {money.negotiable && <small className={styles.talk}>{texts.portal.card.openToOffers}</small>}
      {about && <small className={styles.about}>{t(texts.portal.card.about, { ...about })}</small>}
    </p>
  );
}
