import { showDigits } from '@charsu/core/i18n/number.ts';
import { showPhone } from '@charsu/core/i18n/phone.ts';
import { useLocale } from '../texts/locale.tsx';
import { Ltr } from './Ltr.tsx';

interface DigitsProps {
  readonly children: string | null;
  /** A telephone's, which is read in groups. */
  readonly phone?: boolean;
}

/** A number that is a name, such as a postal code, in the digits of the language; nothing when there is none. */
export function Digits({ children, phone = false }: DigitsProps) {
  const { culture } = useLocale();
  return <Ltr>{children && (phone ? showPhone(children, culture) : showDigits(children, culture))}</Ltr>;
}
