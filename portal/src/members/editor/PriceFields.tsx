import { type Currency, currencies } from '@charsu/core/domain/currency.ts';
import { amountText, parseAmount } from '@charsu/core/i18n/amount.ts';
import { currencyName } from '@charsu/core/i18n/currency-name.ts';
import { formatMoney, formatRial } from '@charsu/core/i18n/format.ts';
import { SelectField, TextField } from '../../components/Field.tsx';
import { useLocale } from '../../locale.tsx';
import { useMemberTexts } from '../texts.ts';
import styles from './Editor.module.css';
import type { FieldProps } from './editor-fields.ts';
import { discounted, readPrice } from './values.ts';

/** Price, currency and discount. Rial is typed in toman, with the exact rial beside it. */
export function PriceFields({ values, errorOf, change, leave, disabled, readOnly }: FieldProps) {
  const { edit } = useMemberTexts().members;
  const { t, culture, texts } = useLocale();
  const { currency } = values;
  const price = readPrice(values, culture);
  const reduced = discounted(values, culture);
  const unit = formatMoney(0, currency, culture).unit;
  const exact = currency === 'IRR' && price !== null && !Number.isNaN(price) ? formatRial(price, culture) : undefined;

  /** Sets the typed figures as the culture writes them, once the field is left. */
  function tidy(field: 'price' | 'discountPercent') {
    if (readOnly) return;
    const amount = parseAmount(values[field], culture);
    if (amount !== null && !Number.isNaN(amount)) change(field, amountText(amount, culture));
    leave(field);
  }

  return (
    <div className={styles.price}>
      <TextField
        className={styles.amount ?? ''}
        label={edit.price}
        inputMode="decimal"
        autoComplete="off"
        affix={unit}
        value={values.price}
        hint={exact ? t(edit.inRial, { ...exact }) : readOnly ? undefined : edit.priceEmpty}
        error={errorOf('price')}
        disabled={disabled && !readOnly}
        readOnly={readOnly}
        onChange={(event) => change('price', event.target.value)}
        placeholder={readOnly ? texts.portal.ad.negotiable : undefined}
        onBlur={() => tidy('price')}
      />
      <SelectField
        className={styles.currency ?? ''}
        label={edit.currency}
        value={currency}
        error={errorOf('currency')}
        disabled={disabled}
        onChange={(event) => {
          const chosen = currencies.find((each): each is Currency => each === event.target.value);
          if (chosen) change('currency', chosen);
        }}
      >
        {currencies.map((each) => (
          <option key={each} value={each}>
            {currencyName(each, culture)}
          </option>
        ))}
      </SelectField>
      <TextField
        className={styles.discount ?? ''}
        label={edit.discount}
        inputMode="numeric"
        autoComplete="off"
        affix={edit.percentSign}
        value={values.discountPercent}
        hint={reduced === undefined ? undefined : t(edit.afterDiscount, { ...formatMoney(reduced, currency, culture) })}
        error={errorOf('discountPercent')}
        disabled={disabled && !readOnly}
        readOnly={readOnly}
        onChange={(event) => change('discountPercent', event.target.value)}
        placeholder={readOnly ? '–' : undefined}
        onBlur={() => tidy('discountPercent')}
      />
    </div>
  );
}
