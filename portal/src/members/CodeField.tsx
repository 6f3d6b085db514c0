import { verifyCodeSchema } from '@charsu/core/contract/sealed.ts';
import { shownContact } from '@charsu/core/i18n/names/account-name.ts';
import { bareNumber } from '@charsu/core/text/digits.ts';
import { useEffect, useRef } from 'react';
import { Button } from '../components/Button.tsx';
import { TextField } from '../components/Field.tsx';
import { Icon } from '../icons/Icon.tsx';
import { isolated, useLocale } from '../texts/locale.tsx';
import { type FieldErrors, refusedFields } from './refused-fields.ts';
import type { CodeSending } from './use-code-sending.ts';
import type { FieldProps } from './use-form.ts';

/** The code for the server, without copied invisible characters. */
export const readCode = bareNumber;

/** The errors of a typed code, before a try is spent on it. */
export const codeErrors = (code: string): FieldErrors<'code'> => refusedFields(verifyCodeSchema, { code }, ['code']);

interface CodeFieldProps {
  field: FieldProps;
  sending: CodeSending;
  /** The address that the code is sent to. */
  name: string;
  /** The reader's own address is shown in full. */
  own?: boolean;
  /** The code makes an account where there is none. */
  makes?: boolean;
}

/** Asks for a one-time code and takes it, with a way to have it sent again. */
export function CodeField({ field, sending, name, own = false, makes = false }: CodeFieldProps) {
  const { code, count } = useLocale().texts.account;
  const { t, culture } = useLocale();
  const input = useRef<HTMLInputElement>(null);
  const visited = useRef(false);
  const ready = sending.asked && !field.disabled;
  // The focused button is disabled during the wait for another code.
  useEffect(() => {
    if (!ready || visited.current) return;
    visited.current = true;
    input.current?.focus();
  }, [ready]);
  const disabled = field.disabled || sending.busy || sending.wait > 0;
  const told = { name: isolated(shownContact(name, culture)), minutes: sending.minutes };
  const said = t(words(), told);
  return (
    <div className="stack gap-3">
      <p className="sm muted" role="status">
        {said}
      </p>
      {sending.asked && (
        <TextField
          {...field}
          ref={input}
          label={code.label}
          inputMode="numeric"
          autoComplete="one-time-code"
          inputClassName="ltr"
          maxLength={12}
        />
      )}
      <Button
        small={sending.asked}
        look={sending.asked ? 'line' : 'primary'}
        block={!sending.asked}
        disabled={disabled}
        onClick={() => void sending.ask()}
      >
        {!sending.asked && <Icon name="send" />}
        {label()}
      </Button>
    </div>
  );

  /** No more than is known: whether a name has an account is not. */
  function words(): string {
    if (!sending.asked) return code.willSend;
    if (sending.refused) return code.ifItComes;
    if (!own && !makes) return code.sent;
    if (!sending.sent) return code.onItsWay;
    return own ? code.sentOwn : code.sentOrMakes;
  }

  function label(): string {
    if (sending.busy) return code.sending;
    if (sending.wait > 0) return t(count.againIn, { count: sending.wait });
    return sending.asked ? code.again : code.send;
  }
}
