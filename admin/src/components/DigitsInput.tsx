import { showDigits } from '@charsu/core/i18n/phone.ts';
import { toAsciiDigits } from '@charsu/core/text/fold.ts';
import type { ReactNode } from 'react';
import { TextInput, type TextInputProps, type Validator } from 'react-admin';
import { useLocale } from '../texts/locale.tsx';

interface DigitsInputProps {
  readonly source: string;
  /** Of a telephone rather than of anything else. */
  readonly phone?: boolean;
  readonly readOnly?: boolean;
  readonly helperText?: ReactNode;
  readonly validate?: Validator;
  readonly sx?: TextInputProps['sx'];
}

/** A number that is a name, such as a postal code, in a form: shown in the digits of the language, null when empty. */
export function DigitsInput({ phone = false, readOnly = false, sx, ...props }: DigitsInputProps) {
  const { culture } = useLocale();
  return (
    <TextInput
      {...props}
      {...(sx && { sx })}
      type={phone ? 'tel' : 'text'}
      readOnly={readOnly}
      format={(text: string | null) => showDigits(text ?? '', culture)}
      parse={(text: string) => toAsciiDigits(text).trim() || null}
      slotProps={{ htmlInput: { dir: 'ltr', autoComplete: 'off', ...(!phone && { inputMode: 'numeric' }) } }}
    />
  );
}
