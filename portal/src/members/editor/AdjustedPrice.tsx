import { formatMoney, formatRial } from '@charsu/core/i18n/days/format.ts';
import { percentSign } from '@charsu/core/i18n/numbers/number.ts';
import { Check } from '../../components/Check.tsx';
import { useLocale } from '../../texts/locale.tsx';
import styles from './Editor.module.css';
import { NumberInput } from './NumberInput.tsx';
import { discounted, type FieldProps, readPrice } from './values.ts';

/** Price, discount, and whether the price is negotiable. Rial is typed in toman, with the exact rial beside it. */
export function AdjustedPrice(field: FieldProps) {
  const { values, disabled, change } = field;
  const { edit } = useLocale().texts.members;
  const { t, culture, texts } = useLocale();
  const { currency } = values;
  const price = readPrice(values, culture);
  const reduced = discounted(values, culture);
  const exact = currency === 'IRR' && price !== null && !Number.isNaN(price) ? formatRial(price, culture) : undefined;
  return (
    <div className={styles.price}>
      <NumberInput
        {...field}
        name="price"
        className={styles.amount ?? ''}
        label={edit.price}
        affix={formatMoney(0, currency, culture).unit}
        hint={exact ? t(edit.inRial, { ...exact }) : edit.priceEmpty}
      />
      <NumberInput
        {...field}
        name="discountPercent"
        className={styles.discount ?? ''}
        label={edit.discount}
        affix={percentSign(culture)}
        hint={reduced === undefined ? undefined : t(edit.afterDiscount, { ...formatMoney(reduced, currency, culture) })}
      />
      {values.price !== '' && (
        <Check
          type="switch"
          name="negotiable"
          checked={values.negotiable}
          disabled={disabled}
          onChange={({ currentTarget }) => change('negotiable', currentTarget.checked)}
        >
          {t(texts.selling.edit.negotiable)}
        </Check>
      )}
    </div>
  );
}
