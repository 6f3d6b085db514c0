import type { UserRecord } from '@charsu/core/contract/user.ts';
import type { ErrorCode } from '@charsu/core/domain/error-codes.ts';
import { passwordFaults, passwordLimits } from '@charsu/core/domain/password.ts';
import { type ReactNode, useState } from 'react';
import { Button } from '../components/Button.tsx';
import { TextField } from '../components/Field.tsx';
import { Icon } from '../icons/Icon.tsx';
import { useLocale } from '../texts/locale.tsx';
import styles from './PasswordField.module.css';
import type { FieldProps } from './use-form.ts';

interface PasswordFieldProps {
  label: string;
  field: FieldProps;
  /** The kind of password, for the browser's password store. */
  autoComplete: 'current-password' | 'new-password';
  /** A link at the end of the label's line. */
  aside?: ReactNode;
}

/** A password that can be shown. */
export function PasswordField({ label, field, autoComplete, aside }: PasswordFieldProps) {
  const { signIn } = useLocale().texts.account;
  const [shown, setShown] = useState(false);
  return (
    <div className={styles.password}>
      <TextField
        {...field}
        label={label}
        type={shown ? 'text' : 'password'}
        autoComplete={autoComplete}
        autoCapitalize="none"
        spellCheck={false}
        inputClassName="ltr"
        tool={
          <Button
            icon={shown ? 'eye-off' : 'eye'}
            small
            className={styles.eye}
            aria-label={shown ? signIn.hide : signIn.show}
            aria-pressed={shown}
            disabled={field.disabled}
            onClick={() => setShown(!shown)}
          />
        }
      />
      {aside && <span className={styles.aside}>{aside}</span>}
    </div>
  );
}

/** A hidden field for password stores with the name of the account. */
export function OwnName({ user: { email, cellphone } }: { user: Pick<UserRecord, 'email' | 'cellphone'> }) {
  return (
    <input
      className="vh"
      type="text"
      name="username"
      autoComplete="username"
      value={email ?? cellphone ?? ''}
      readOnly
      tabIndex={-1}
      aria-hidden
    />
  );
}

const rules = [
  ['length', 'The_Password_Is_Too_Short'],
  ['uppercase', 'The_Password_Needs_An_Uppercase_Letter'],
  ['lowercase', 'The_Password_Needs_A_Lowercase_Letter'],
  ['digit', 'The_Password_Needs_A_Digit'],
  ['symbol', 'The_Password_Needs_A_Symbol'],
] as const satisfies readonly (readonly [string, ErrorCode])[];

interface NewPasswordFieldsProps {
  label: string;
  form: {
    readonly values: { readonly password: string };
    readonly field: (name: 'password' | 'confirmPassword') => FieldProps;
  };
}

/** A new password with its rules, and once more. */
export function NewPasswordFields({ label, form: { values, field } }: NewPasswordFieldsProps) {
  const { repeat } = useLocale().texts.account.password;
  return (
    <>
      <PasswordField label={label} field={field('password')} autoComplete="new-password" />
      <PasswordRules password={values.password} />
      <PasswordField label={repeat} field={field('confirmPassword')} autoComplete="new-password" />
    </>
  );
}

/** The rules of a new password, with those already met. */
function PasswordRules({ password }: { password: string }) {
  const { password: words } = useLocale().texts.account;
  const { t } = useLocale();
  const faults = passwordFaults(password);
  return (
    <div className="stack gap-1 xs muted">
      <p>{words.rules}</p>
      <ul className={styles.rules}>
        {rules.map(([rule, fault]) => {
          const met = password !== '' && !faults.includes(fault);
          return (
            <li key={rule} className={met ? styles.met : undefined}>
              <Icon name={met ? 'circle-check' : 'circle'} />
              {t(words[rule], { limit: passwordLimits.min })}
              <span className="vh">: {met ? words.met : words.unmet}</span>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
