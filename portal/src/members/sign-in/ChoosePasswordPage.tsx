import type { Token } from '@charsu/core/contract/account.ts';
import { sealedChosenPasswordSchema } from '@charsu/core/contract/sealed.ts';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { Link } from '../../components/Link.tsx';
import { ProgressBar } from '../../components/ProgressBar.tsx';
import { keepToken } from '../../session/token.ts';
import { useLocale } from '../../texts/locale.tsx';
import { NewPasswordFields } from '../PasswordField.tsx';
import { refusedFields } from '../refused-fields.ts';
import { forgotPasswordPath, membersHome } from '../return-path.ts';
import { useForm } from '../use-form.ts';
import { Entrance, Submit } from './Entrance.tsx';
import { useOpenCalls } from './use-open-call.ts';

const fields = ['password', 'confirmPassword'] as const;

/** The first password of an account that was brought from another portal, by the link in a mail or SMS; it signs in. */
export function Component() {
  const { choose, forgot, password, signIn } = useLocale().texts.account;
  const navigate = useNavigate();
  const open = useOpenCalls();
  // Behind the `#`, which is never logged.
  const [link] = useState(() => location.hash.slice(1));
  const form = useForm({
    initial: { password: '', confirmPassword: '' },
    check: (values) => refusedFields(sealedChosenPasswordSchema, { link, ...values }, fields),
    send: async (values) => {
      const { token } = await open.call<Token>('account/choosePassword', { link, ...values }, { method: 'PUT' });
      keepToken(token);
      await navigate(membersHome, { replace: true });
    },
    // It stays to be read when the notice in the corner is gone.
    about: { The_Link_Is_Not_Valid: 'password' },
  });
  const lead = (
    <>
      {choose.lead}{' '}
      <Link className="link" to={forgotPasswordPath()}>
        {signIn.forgot}
      </Link>
    </>
  );
  return (
    <Entrance title={choose.title} lead={lead}>
      <form {...form.props} className="stack gap-4">
        <ProgressBar busy={form.busy} />
        <NewPasswordFields label={password.choose} form={form} />
        <Submit open={open} busy={form.busy}>
          {form.busy ? forgot.submitting : choose.submit}
        </Submit>
      </form>
    </Entrance>
  );
}
