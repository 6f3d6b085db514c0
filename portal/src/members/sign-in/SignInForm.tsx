import type { CodeSent, LoginType, LoginTypes, Token } from '@charsu/core/contract/account.ts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { Button, LinkButton } from '../../components/Button.tsx';
import { TextField } from '../../components/Field.tsx';
import { Link } from '../../components/Link.tsx';
import { Note } from '../../components/Note.tsx';
import { ProgressBar } from '../../components/ProgressBar.tsx';
import { Icon } from '../../icons/Icon.tsx';
import { keepToken } from '../../session/token.ts';
import { useLocale } from '../../texts/locale.tsx';
import { CodeField, codeErrors, readCode } from '../CodeField.tsx';
import { PasswordField } from '../PasswordField.tsx';
import { fieldRequired } from '../refused-fields.ts';
import { forgotPasswordPath, safeReturnPath } from '../return-path.ts';
import { useCodeSending } from '../use-code-sending.ts';
import { useForm } from '../use-form.ts';
import { CheckStatus, Submit } from './Entrance.tsx';
import { codePaths, givingName, otherWords } from './names.ts';
import { isWrongProof, type OpenCalls } from './use-open-call.ts';

/** A name, and its ways to sign in. */
export interface KnownName extends LoginTypes {
  readonly username: string;
}

interface SignInFormProps {
  open: OpenCalls;
  known: KnownName;
  wanted: string | undefined;
  /** Called to change the name. */
  onOther: () => void;
}

/** The second half of signing in: the name is known, now the proof. Another way to prove it is a button below. */
export function SignInForm({ known, onOther, ...rest }: SignInFormProps) {
  const { signIn } = useLocale().texts.account;
  // A mobile number is enough by itself, also without an account.
  const first = known.loginTypes.find((type) => type === 'smsCode') ?? known.loginTypes[0];
  const [way, setWay] = useState<LoginType>(first ?? 'password');
  const [voided, setVoided] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  // The former form is gone, and the focus with it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each way has a form of its own.
  useEffect(() => {
    box.current?.querySelector<HTMLElement>('input:not([readonly]), button[type="submit"]')?.focus();
  }, [way]);
  const name = (
    <div className="row bottom gap-2 nowrap">
      <TextField
        className="fill"
        label={signIn.username}
        name="username"
        autoComplete="username"
        inputClassName="ltr"
        value={known.username}
        readOnly
      />
      <Button look="line" onClick={onOther}>
        {otherWords(known.username, signIn)}
      </Button>
    </div>
  );
  if (voided) return <EarlierAccessVoided wanted={rest.wanted} />;
  const Proof = way === 'password' ? PasswordProof : CodeProof;
  return (
    <div ref={box} className="stack gap-4">
      <Proof key={way} {...rest} username={known.username} way={way} name={name} onVoided={() => setVoided(true)} />
      {known.loginTypes
        .filter((type) => type !== way)
        .map((type) => (
          <Button key={type} small block onClick={() => setWay(type)}>
            {signIn.instead[type]}
          </Button>
        ))}
    </div>
  );
}

/** Explains that the former password is void, and offers to set another. */
function EarlierAccessVoided({ wanted }: Pick<SignInFormProps, 'wanted'>) {
  const { voided } = useLocale().texts.newcomer;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="stack gap-4">
      <h2 ref={heading} tabIndex={-1}>
        {voided.title}
      </h2>
      <Note tone="pending" icon="info">
        {voided.text}
      </Note>
      <LinkButton look="primary" block to="/users/password">
        {voided.setPassword}
      </LinkButton>
      <LinkButton look="line" block to={safeReturnPath(wanted)}>
        {voided.later}
      </LinkButton>
    </div>
  );
}

interface ProofProps {
  open: OpenCalls;
  username: string;
  way: LoginType;
  wanted: string | undefined;
  /** Called when the sign-in was the first proof of an address: earlier ways to sign in are void. */
  onVoided: () => void;
  /** The name's field: password stores want it in the same form. */
  name: React.ReactNode;
}

/** Exchanges the proof for a token, and goes to the requested page. */
function useSignIn({ open, username, way, wanted, onVoided }: ProofProps): (proof: string) => Promise<void> {
  const navigate = useNavigate();
  return async (password) => {
    const { token, earlierAccessVoided } = await open.call<Token>(
      'account/login',
      { username, password },
      // A wrong code is told at its field.
      { body: { loginType: way, rememberMe: false }, quiet: (error) => way !== 'password' && isWrongProof(error) },
    );
    keepToken(token);
    if (earlierAccessVoided) return onVoided();
    await navigate(safeReturnPath(wanted), { replace: true });
  };
}

function PasswordProof(props: ProofProps) {
  const { signIn } = useLocale().texts.account;
  const enter = useSignIn(props);
  const form = useForm({
    initial: { password: '' },
    check: ({ password }) => (password === '' ? { password: fieldRequired } : {}),
    send: ({ password }) => enter(password),
    // An unknown name and a wrong password have the same error; it is shown at the password, which is more often
    // mistyped.
    about: {
      Invalid_Your_Credential: 'password',
    },
    hint: signIn.checkAgain,
  });
  return (
    <form {...form.props} className="stack gap-4">
      <ProgressBar busy={form.busy} />
      {props.name}
      <PasswordField
        label={signIn.password}
        field={form.field('password')}
        autoComplete="current-password"
        aside={
          <Link className="link" to={forgotPasswordPath(props.wanted)} state={givingName(props.username)}>
            {signIn.forgot}
          </Link>
        }
      />
      <SignIn busy={form.busy} open={props.open} />
    </form>
  );
}

/** The code is on its way as soon as this is shown. */
function CodeProof(props: ProofProps) {
  const { commonMessage } = useLocale().texts;
  const { t } = useLocale();
  const { open, username, way, name } = props;
  const enter = useSignIn(props);
  const sending = useCodeSending(async () => {
    if (way === 'password') return undefined;
    return open.call<CodeSent>(codePaths[way], { username }, { body: { loginType: way, purpose: 'signIn' } });
  });
  const begin = useEffectEvent(() => void sending.ask());
  const begun = useRef(false);
  useEffect(() => {
    if (!begun.current) begin();
    begun.current = true;
  }, []);
  const form = useForm({
    initial: { code: '' },
    // The Enter key requests the code first.
    check: ({ code }) => (sending.asked ? codeErrors(code) : {}),
    send: ({ code }) => (sending.asked ? enter(readCode(code)) : sending.ask()),
    about: {
      Invalid_Your_Credential: 'code',
      The_Code_Is_Not_Correct: 'code',
    },
    hint: t(commonMessage.The_Code_Is_Not_Correct),
  });
  return (
    <form {...form.props} className="stack gap-4">
      <ProgressBar busy={form.busy || sending.busy} />
      {name}
      <CodeField field={form.field('code')} sending={sending} name={username} makes={way === 'smsCode'} />
      {sending.asked ? <SignIn busy={form.busy} open={open} /> : <CheckStatus open={open} />}
    </form>
  );
}

function SignIn({ busy, open }: { busy: boolean; open: OpenCalls }) {
  const { signIn } = useLocale().texts.account;
  return (
    <Submit open={open} busy={busy}>
      {busy ? signIn.submitting : signIn.submit}
      {!busy && <Icon name="log-in" />}
    </Submit>
  );
}
