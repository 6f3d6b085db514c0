import type { CodeSent } from '@charsu/core/contract/account.ts';
import { sealedNewPasswordSchema } from '@charsu/core/contract/sealed.ts';
import { useEffect, useRef, useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { Button } from '../../components/Button.tsx';
import { TextField } from '../../components/Field.tsx';
import { Link } from '../../components/Link.tsx';
import { ProgressBar } from '../../components/ProgressBar.tsx';
import { showToast } from '../../components/toast-store.ts';
import { useLocale } from '../../texts/locale.tsx';
import { CodeField, readCode } from '../CodeField.tsx';
import { NewPasswordFields } from '../PasswordField.tsx';
import { refusedFields } from '../refused-fields.ts';
import { loginPath } from '../return-path.ts';
import { useCodeSending } from '../use-code-sending.ts';
import { useForm } from '../use-form.ts';
import { Entrance, Submit } from './Entrance.tsx';
import { codePaths, codeTypeOf, givingName, otherWords, useGivenName, usernameErrors } from './names.ts';
import { type OpenCalls, useOpenCalls } from './use-open-call.ts';

const fields = ['username', 'code', 'password', 'confirmPassword'] as const;

/** A new password by a one-time code (R59); the sign-in comes after it. */
export function Component() {
  const { forgot } = useLocale().texts.account;
  const wanted = useParams()['*'];
  const open = useOpenCalls();
  const [start, setStart] = useState({ count: 0, username: useGivenName() });
  const lead = (
    <>
      {forgot.lead}{' '}
      <Link className="link" to={loginPath(wanted)} state={givingName(start.username)}>
        {forgot.back}
      </Link>
    </>
  );
  return (
    <Entrance title={forgot.title} lead={lead}>
      <NewPasswordForm
        key={start.count}
        open={open}
        initialName={start.username}
        wanted={wanted}
        onOther={(username) => setStart(({ count }) => ({ count: count + 1, username }))}
      />
    </Entrance>
  );
}

interface NewPasswordFormProps {
  open: OpenCalls;
  initialName: string;
  wanted: string | undefined;
  /** Called to change the name: the code went to a wrong one. */
  onOther: (username: string) => void;
}

/** The name first; after the code was sent, the code and the new password. */
function NewPasswordForm({ open, initialName, wanted, onOther }: NewPasswordFormProps) {
  const { forgot, code, signIn, password } = useLocale().texts.account;
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (initialName !== '') input.current?.focus();
  }, [initialName]);
  const form = useForm({
    initial: { username: initialName, code: '', password: '', confirmPassword: '' },
    check: (values) => {
      const ofName = usernameErrors(values.username);
      // Before a code was sent, only the name can be wrong.
      if (!sending.asked) return ofName;
      const found = refusedFields(sealedNewPasswordSchema, { ...values, code: readCode(values.code) }, fields);
      return { ...found, ...ofName };
    },
    send: async (values) => {
      if (!sending.asked) return sending.ask();
      await open.call('account/forgotPassword', { ...values, code: readCode(values.code) }, { method: 'PUT' });
      showToast('approved', forgot.done);
      await navigate(loginPath(wanted), { replace: true, state: givingName(values.username) });
    },
    about: { The_Code_Is_Not_Correct: 'code' },
  });
  const { username } = form.values;
  const sending = useCodeSending(async () => {
    const loginType = codeTypeOf(username);
    return open.call<CodeSent>(codePaths[loginType], { username }, { body: { loginType, purpose: 'forgotPassword' } });
  });
  const busy = form.busy || sending.busy;
  // The first step requests the code, the second sends it with the new password.
  const label = sending.asked ? forgot : { submit: code.send, submitting: code.sending };
  return (
    <form {...form.props} className="stack gap-4">
      <ProgressBar busy={busy} />
      <div className="row bottom gap-2 nowrap">
        <TextField
          {...form.field('username')}
          ref={input}
          className="fill"
          label={signIn.username}
          readOnly={sending.asked}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          inputClassName="ltr"
        />
        {sending.asked && (
          <Button look="line" disabled={form.busy} onClick={() => onOther(username)}>
            {otherWords(username, signIn)}
          </Button>
        )}
      </div>
      {sending.asked && (
        <>
          <CodeField field={form.field('code')} sending={sending} name={username} />
          <NewPasswordFields label={password.new} form={form} />
        </>
      )}
      <Submit open={open} busy={busy}>
        {busy ? label.submitting : label.submit}
      </Submit>
    </form>
  );
}
