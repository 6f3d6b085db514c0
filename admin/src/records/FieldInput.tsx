import { cultureFacts } from '@charsu/core/domain/culture-facts.ts';
import { currencySchema } from '@charsu/core/domain/currency.ts';
import { isNumeric } from '@charsu/core/domain/field-schemas.ts';
import { formatMoney } from '@charsu/core/i18n/days/format.ts';
import { currencyName, offeredCurrencies } from '@charsu/core/i18n/names/display-names.ts';
import { typedNumber, typedText } from '@charsu/core/i18n/numbers/typed-number.ts';
import { offered } from '@charsu/core/i18n/offered.ts';
import type { ReactNode } from 'react';
import {
  BooleanInput,
  CheckboxGroupInput,
  SelectInput,
  TextArrayInput,
  TextInput,
  useTranslate,
  type Validator,
} from 'react-admin';
import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import { AmountInput } from '../components/AmountInput.tsx';
import { CityInput } from '../components/CityInput.tsx';
import { DigitsInput } from '../components/DigitsInput.tsx';
import { WrittenInput } from '../components/WrittenInput.tsx';
import { type Locale, useLocale } from '../texts/locale.tsx';
import { useField } from './use-field.ts';

interface FieldInputProps {
  /** The name of a declared field of this resource. */
  readonly source: string;
  readonly helperText?: ReactNode;
  /** For a text of several lines: the least number of visible ones. */
  readonly lines?: number;
  /** For a text always written from left to right, such as an address. */
  readonly leftToRight?: boolean;
  /** For a text that can be read and copied, but not changed here. */
  readonly readOnly?: boolean;
}

/** The input of a field by its declaration: its values, their labels and their limits. */
export function FieldInput({ source, helperText, lines, leftToRight = false, readOnly = false }: FieldInputProps) {
  const locale = useLocale();
  const { field, rule } = useField(source);
  const shared = { source, validate: [rule], ...(helperText !== undefined && { helperText }) };
  if (field.schema instanceof z.ZodBoolean) return <BooleanInput source={source} helperText={helperText ?? false} />;
  if (field.currency !== undefined) return <MoneyInput {...shared} field={field} />;
  if (isNumeric(field)) return <AmountInput {...shared} unit={field.unit} />;
  if (field.code === 'digits' || field.code === 'phone') {
    const empty = field.schema.safeParse(null).success ? null : '';
    return <DigitsInput {...shared} readOnly={readOnly} phone={field.code === 'phone'} empty={empty} />;
  }
  if (field.code === 'city') return <CityInput {...shared} />;
  const choices = choicesOf(field, locale);
  if (choices !== undefined) {
    const Choice = field.schema instanceof z.ZodArray ? CheckboxGroupInput : SelectInput;
    return <Choice {...shared} choices={choices} translateChoice={false} />;
  }
  if (field.schema instanceof z.ZodArray) return <TextArrayInput {...shared} />;
  return (
    <TextInput
      {...shared}
      readOnly={readOnly}
      multiline={lines !== undefined}
      {...(lines !== undefined && { minRows: lines })}
      // The record is somebody else's: the browser must not fill in its own user's data.
      slotProps={{ htmlInput: { dir: leftToRight ? 'ltr' : 'auto', autoComplete: 'off' } }}
      format={(text: string | null | undefined) => text ?? ''}
      // An emptied optional text becomes null.
      parse={(text: string) => (text === '' && field.schema.safeParse(null).success ? null : text)}
    />
  );
}

interface MoneyInputProps {
  readonly field: ReturnType<typeof useField>['field'];
  readonly source: string;
  readonly validate: readonly Validator[];
  readonly helperText?: ReactNode;
}

/** An amount in the currency that another field of the record names, typed as lists show it: rial in toman. */
function MoneyInput({ field, ...props }: MoneyInputProps) {
  const { culture } = useLocale();
  const translate = useTranslate();
  const currency = currencySchema.parse(useWatch({ name: field.currency ?? '' }));
  return (
    <WrittenInput<number>
      {...props}
      currency={formatMoney(0, currency, culture).unit}
      inputMode="decimal"
      read={(text) => {
        const amount = typedNumber(field, text, culture, currency);
        return Number.isNaN(amount) ? undefined : amount;
      }}
      show={(amount) => typedText(field, amount, culture, currency)}
      wrong={translate('ra.validation.number')}
    />
  );
}

/** The choices of a field; undefined for a typed one. */
function choicesOf({ words, code }: ReturnType<typeof useField>['field'], { lists, vocabulary, culture, t }: Locale) {
  if (words !== undefined)
    return Object.entries({ ...lists, ...vocabulary }[words]).map(([id, name]) => ({ id, name: t(name) }));
  if (code === 'culture') return offered.cultures.map((id) => ({ id, name: cultureFacts[id].nativeName }));
  if (code === 'currency') return offeredCurrencies().map((id) => ({ id, name: currencyName(id, culture) }));
  return undefined;
}
