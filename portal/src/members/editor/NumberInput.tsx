import { advertisementFields } from '@charsu/core/domain/advertisement/fields.ts';
import type { Field } from '@charsu/core/domain/field-table.ts';
import { amountText, parseAmount } from '@charsu/core/i18n/numbers/amount.ts';
import type { ReactNode } from 'react';
import { TextField } from '../../components/Field.tsx';
import { useLocale } from '../../texts/locale.tsx';
import { textOf } from '../text-of.ts';
import type { FieldProps, NumberField } from './values.ts';

interface NumberInputProps extends FieldProps {
  name: NumberField;
  label: string;
  hint?: ReactNode;
  /** The unit, at the end of the field. */
  affix?: string;
  className?: string;
}

/** A number of an advertisement: typed in any digits, and formatted for the culture when the field is left. */
export function NumberInput({ name, label, hint, affix, className, ...field }: NumberInputProps) {
  const { values, change, leave } = field;
  const { culture } = useLocale();
  function tidy() {
    const { unit }: Field = advertisementFields[name];
    const amount = parseAmount(values[name], culture, unit);
    if (amount !== null && !Number.isNaN(amount)) change(name, amountText(amount, culture));
    leave(name);
  }
  return (
    <TextField
      {...textOf(field, name)}
      className={className ?? ''}
      label={label}
      inputMode="decimal"
      autoComplete="off"
      {...(affix !== undefined && { affix })}
      hint={hint}
      onBlur={tidy}
    />
  );
}
