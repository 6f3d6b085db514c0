import { activityTypes, paymentMethods, shipmentTypes, typesOfSale } from '@charsu/core/domain/enumerations.ts';
import type { Text } from '@charsu/core/i18n/text.ts';
import { Check } from '../../components/Check.tsx';
import { SelectField } from '../../components/Field.tsx';
import { useLocale } from '../../texts/locale.tsx';
import type { FieldsProps } from './use-business.ts';

/** Activities, delivery and payment of a business (R96-R99). */
export function ConditionFields({ values, disabled, errorOf, change }: FieldsProps) {
  const { fields } = useLocale().texts;
  const { texts, t } = useLocale();
  const { vocabulary } = texts;
  const one = <Word extends string>(
    field: 'activityType' | 'shipmentType',
    words: readonly Word[],
    names: Readonly<Record<Word, Text>>,
  ) => (
    <SelectField
      label={t(fields.label[field])}
      value={values[field]}
      error={errorOf(field)}
      disabled={disabled}
      onChoose={(chosen) => change(field, chosen as never)}
      options={words.map((word) => [word, t(names[word])])}
    />
  );
  const several = <Word extends string>(
    field: 'paymentMethods' | 'typesOfSale',
    words: readonly Word[],
    names: Readonly<Record<Word, Text>>,
  ) => {
    const chosen: readonly string[] = values[field];
    const toggled = (word: string) => words.filter((each) => (each === word) !== chosen.includes(each));
    return (
      <fieldset disabled={disabled}>
        <legend>{t(fields.label[field])}</legend>
        {words.map((word) => (
          <Check key={word} checked={chosen.includes(word)} onChange={() => change(field, toggled(word) as never)}>
            {t(names[word])}
          </Check>
        ))}
      </fieldset>
    );
  };
  return (
    <div className="fields">
      {one('activityType', activityTypes, vocabulary.activityType)}
      {one('shipmentType', shipmentTypes, vocabulary.shipmentType)}
      {several('paymentMethods', paymentMethods, vocabulary.paymentMethod)}
      {several('typesOfSale', typesOfSale, vocabulary.typeOfSale)}
    </div>
  );
}
