import { showDigits } from '@charsu/core/i18n/numbers/number.ts';
import { writtenPhone } from '@charsu/core/i18n/numbers/phone.ts';
import { toAsciiDigits } from '@charsu/core/text/digits.ts';
import { useLocale } from '../texts/locale.tsx';
import { WrittenInput, type WrittenInputProps } from './WrittenInput.tsx';

interface DigitsInputProps extends Pick<WrittenInputProps<string>, 'source' | 'helperText' | 'validate' | 'readOnly'> {
  /** Whether it is a telephone number; other codes, such as foreign postal codes, may have letters. */
  readonly phone?: boolean;
  /** The value of an empty field. */
  readonly empty: '' | null;
}

/** A number as a code, such as a postal code, in a form: shown in the digits of the language. */
export function DigitsInput({ phone = false, empty, ...props }: DigitsInputProps) {
  const { culture } = useLocale();
  return (
    <WrittenInput
      {...props}
      type={phone ? 'tel' : 'text'}
      leftToRight
      read={(text) => toAsciiDigits(text).trim() || empty}
      show={(text) => (phone ? writtenPhone(text, culture) : showDigits(text, culture))}
    />
  );
}
