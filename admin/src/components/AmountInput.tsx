import { amountText, parseAmount, parseSigned } from '@charsu/core/i18n/numbers/amount.ts';
import { useTranslate } from 'react-admin';
import { useLocale } from '../texts/locale.tsx';
import { WrittenInput, type WrittenInputProps } from './WrittenInput.tsx';

interface AmountInputProps
  extends Pick<WrittenInputProps<number>, 'source' | 'label' | 'helperText' | 'validate' | 'unit'> {
  /** It may be below 0. */
  readonly signed?: boolean;
  /** The text of a number in the language of the console; by default with signs for thousands. */
  readonly show?: (number: number) => string;
}

/** A number in a form. */
export function AmountInput({ signed = false, show, ...props }: AmountInputProps) {
  const { culture } = useLocale();
  const translate = useTranslate();
  const read = (text: string) => {
    const amount = signed ? parseSigned(text, culture) : parseAmount(text, culture, props.unit);
    return Number.isNaN(amount) ? undefined : amount;
  };
  return (
    <WrittenInput
      {...props}
      // The keyboard for decimals has no minus on some phones.
      {...(signed ? { leftToRight: true } : { inputMode: 'decimal' })}
      read={read}
      show={show ?? ((amount) => amountText(amount, culture))}
      wrong={translate('ra.validation.number')}
    />
  );
}
