import type { LoginProvider, LoginTypes } from '@charsu/core/contract/account.ts';
import { useEffect, useRef, useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData, useParams } from 'react-router';
import { Button } from '../../components/Button.tsx';
import { TextField } from '../../components/Field.tsx';
import { Link } from '../../components/Link.tsx';
import { ProgressBar } from '../../components/ProgressBar.tsx';
import { ApiError } from '../../http/api.ts';
import { readToken } from '../../session/token.ts';
import { useLocale } from '../../texts/locale.tsx';
import { readProviders, signInAt } from '../external.ts';
import { leadOn } from '../lead-on.ts';
import { registerPath, safeReturnPath } from '../return-path.ts';
import { useBusy } from '../use-busy.ts';
import { useForm } from '../use-form.ts';
import { Entrance, Submit } from './Entrance.tsx';
import { useGivenName, usernameErrors } from './names.ts';
import { type KnownName, SignInForm } from './SignInForm.tsx';
import { type OpenCalls, useOpenCalls } from './use-open-call.ts';

/** A signed-in user needs no form. */
export async function loader({ params, request }: LoaderFunctionArgs): Promise<readonly LoginProvider[] | Response> {
  if (readToken() !== null) return leadOn(request, safeReturnPath(params['*']));
  try {
    return await readProviders(request.signal);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    // There are other ways to sign in.
    return [];
  }
}

/** Signing in (R24, R139): the name first, then the password or a one-time code; then the requested page. */
export function Component() {
  const { signIn } = useLocale().texts.account;
  const wanted = useParams()['*'];
  const open = useOpenCalls();
  const [known, setKnown] = useState<KnownName>();
  const [lastName, setLastName] = useState(useGivenName());
  const lead = (
    <>
      {signIn.noAccount}{' '}
      <Link className="link" to={registerPath(wanted)}>
        {signIn.register}
      </Link>
    </>
  );
  return (
    <Entrance title={signIn.title} lead={known === undefined && lead} wanted={known === undefined ? wanted : undefined}>
      {known === undefined ? (
        <>
          <NameForm open={open} initial={lastName} onKnown={setKnown} />
          <OtherSites wanted={wanted} />
        </>
      ) : (
        <SignInForm
          open={open}
          known={known}
          wanted={wanted}
          onOther={() => {
            setLastName(known.username);
            setKnown(undefined);
          }}
        />
      )}
    </Entrance>
  );
}

/** Signing in with an account of another site; empty when none is configured. */
function OtherSites({ wanted }: { wanted: string | undefined }) {
  const { signIn } = useLocale().texts.account;
  const { t, culture } = useLocale();
  const providers = useLoaderData<readonly LoginProvider[]>();
  const { busy, run } = useBusy();
  if (providers.length === 0) return null;
  return (
    <div className="stack gap-3">
      <ProgressBar busy={busy} />
      {providers.map(({ id, name }) => (
        <Button
          key={id}
          look="line"
          block
          disabled={busy}
          onClick={() => void run(() => signInAt(id, { returnUrl: safeReturnPath(wanted), culture }))}
        >
          {t(signIn.with, { provider: name })}
        </Button>
      ))}
    </div>
  );
}

interface NameFormProps {
  open: OpenCalls;
  initial: string;
  onKnown: (known: KnownName) => void;
}

/** The form of the name; reads the name's ways to sign in. */
function NameForm({ open, initial, onKnown }: NameFormProps) {
  const { signIn } = useLocale().texts.account;
  const input = useRef<HTMLInputElement>(null);
  // After “another name” the focus was lost with the former form.
  useEffect(() => {
    if (initial !== '') input.current?.focus();
  }, [initial]);
  const form = useForm({
    initial: { username: initial },
    check: ({ username }) => usernameErrors(username),
    send: async ({ username }) => {
      const { loginTypes } = await open.call<LoginTypes>('account/checkUserLoginType', { username });
      onKnown({ username: username.trim(), loginTypes });
    },
  });
  return (
    <form {...form.props} className="stack gap-4">
      <ProgressBar busy={form.busy} />
      <TextField
        {...form.field('username')}
        ref={input}
        label={signIn.username}
        hint={signIn.hint}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        inputClassName="ltr"
      />
      <Submit open={open} busy={form.busy}>
        {form.busy ? signIn.waiting : signIn.next}
      </Submit>
    </form>
  );
}
