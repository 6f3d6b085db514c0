import { priceUnits } from '@charsu/core/domain/enumerations.ts';
import { currencyName, offeredCurrencies } from '@charsu/core/i18n/names/display-names.ts';
import { SelectField } from '../../components/Field.tsx';
import { useLocale } from '../../texts/locale.tsx';
import { AdjustedPrice } from './AdjustedPrice.tsx';
import styles from './Editor.module.css';
import { NumberInput } from './NumberInput.tsx';
import type { Asked } from './use-attributes.ts';
import type { FieldProps } from './values.ts';

/** Price and discount, the currency, and the unit of the price: what the kind of offer has of them. */
export function PriceFields({ without, ...field }: FieldProps & Pick<Asked, 'without'>) {
  const { values, errorOf, change, disabled } = field;
  const { members, selling } = useLocale().texts;
  const { t, culture, texts } = useLocale();
  const hasPrice = !without.includes('price');
  const units = texts.lists.priceUnit;
  const currencies = offeredCurrencies(values.currency);
  return (
    <>
      {hasPrice && <AdjustedPrice {...field} />}
      <div className={styles.price}>
        {hasPrice && (
          <SelectField
            className={styles.currency ?? ''}
            label={members.edit.currency}
            value={values.currency}
            error={errorOf('currency')}
            disabled={disabled}
            onChoose={(chosen) => change('currency', chosen)}
            options={currencies.map((each) => [each, currencyName(each, culture)])}
          />
        )}
        {!without.includes('unit') && (
          <>
            <SelectField
              className={styles.currency ?? ''}
              label={t(selling.edit.perUnit)}
              value={values.priceUnit}
              error={errorOf('priceUnit')}
              disabled={disabled}
              onChoose={(chosen) => change('priceUnit', chosen)}
              options={priceUnits.map((each) => [each, t(units[each])])}
            />
            <NumberInput
              {...field}
              name="minimumQuantity"
              className={styles.discount ?? ''}
              label={t(selling.edit.minimum)}
              affix={t(units[values.priceUnit])}
            />
          </>
        )}
      </div>
    </>
  );
}
