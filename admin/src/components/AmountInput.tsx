import { amountText, parseAmount } from '@charsu/core/i18n/amount.ts';
import { useTranslate } from 'react-admin';
import { useLocale } from '../texts/locale.tsx';
import { WrittenInput, type WrittenInputProps } from './WrittenInput.tsx';

/** A number in a form. */
export function AmountInput(props: Pick<WrittenInputProps<number>, 'source' | 'helperText' | 'validate'>) {
  const { culture } = useLocale();
  const translate = useTranslate();
  const read = (text: string) => {
    const amount = parseAmount(text, culture);
    return Number.isNaN(amount) ? undefined : amount;
  };
  return (
    <WrittenInput
      {...props}
      inputMode="decimal"
      read={read}
      show={(amount) => amountText(amount, culture)}
      wrong={translate('ra.validation.number')}
    />
  );
}
