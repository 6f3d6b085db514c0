import type { Token } from '@charsu/core/contract/account.ts';
import { sealedRegistrationSchema } from '@charsu/core/contract/sealed.ts';
import { useState } from 'react';
import { type LoaderFunctionArgs, useNavigate, useParams } from 'react-router';
import { TextField } from '../../components/Field.tsx';
import { Link } from '../../components/Link.tsx';
import { ProgressBar } from '../../components/ProgressBar.tsx';
import { keepToken, readToken } from '../../session/token.ts';
import { useLocale } from '../../texts/locale.tsx';
import { createCommandKeys } from '../actions/command-key.ts';
import { leadOn } from '../lead-on.ts';
import { NewPasswordFields } from '../PasswordField.tsx';
import { refusedFields } from '../refused-fields.ts';
import { loginPath, safeReturnPath } from '../return-path.ts';
import { useForm } from '../use-form.ts';
import { Entrance, Submit } from './Entrance.tsx';
import { usernameErrors } from './names.ts';
import { useOpenCalls } from './use-open-call.ts';

/** A signed-in user has an account already. */
export function loader({ params, request }: LoaderFunctionArgs): Response | null {
  return readToken() === null ? null : leadOn(request, safeReturnPath(params['*']));
}

const fields = ['username', 'password', 'confirmPassword'] as const;

/** Creating an account (R23), which signs in; then the requested page. */
export function Component() {
  const { register, signIn, password } = useLocale().texts.account;
  const { culture } = useLocale();
  const wanted = useParams()['*'];
  const navigate = useNavigate();
  const open = useOpenCalls();
  const [keys] = useState(createCommandKeys);
  const form = useForm({
    initial: { username: '', password: '', confirmPassword: '' },
    check: (values) => ({
      ...refusedFields(sealedRegistrationSchema, values, fields),
      ...usernameErrors(values.username),
    }),
    send: async (values) => {
      const { token } = await open.call<Token>('account/register', values, {
        body: { culture },
        // After a missing answer it is sent again: it may have created the account.
        idempotencyKey: keys.keyFor(values),
      });
      keepToken(token);
      await navigate(safeReturnPath(wanted), { replace: true });
    },
    about: { The_User_Already_Exist: 'username' },
  });
  const lead = (
    <>
      {register.hasAccount}{' '}
      <Link className="link" to={loginPath(wanted)}>
        {register.signIn}
      </Link>
    </>
  );
  return (
    <Entrance title={register.title} lead={lead}>
      <form {...form.props} className="stack gap-4">
        <ProgressBar busy={form.busy} />
        <TextField
          {...form.field('username')}
          label={signIn.username}
          hint={register.hint}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          inputClassName="ltr"
        />
        <NewPasswordFields label={password.choose} form={form} />
        <Submit open={open} busy={form.busy}>
          {form.busy ? register.submitting : register.submit}
        </Submit>
      </form>
    </Entrance>
  );
}
