import { showDigits } from '@charsu/core/i18n/numbers/number.ts';
import { showPhone } from '@charsu/core/i18n/numbers/phone.ts';
import { useLocale } from '../texts/locale.tsx';
import { Ltr } from './own-direction.tsx';

interface DigitsProps {
  readonly children: string | null;
  /** Whether it is a telephone number, which is grouped. */
  readonly phone?: boolean;
}

/** A number as a code, such as a postal code, in the digits of the language; empty without one. */
export function Digits({ children, phone = false }: DigitsProps) {
  const { culture } = useLocale();
  return <Ltr>{children && (phone ? showPhone(children, culture) : showDigits(children, culture))}</Ltr>;
}
