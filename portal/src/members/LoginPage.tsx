import { type Login, loginSchema, type Token } from '@charsu/core/contract/account.ts';
import { type FormEvent, Suspense, useRef, useState } from 'react';
import { type LoaderFunctionArgs, redirect, useNavigate, useParams } from 'react-router';
import { ApiError, callApi } from '../api.ts';
import { Box } from '../components/Box.tsx';
import { Button } from '../components/Button.tsx';
import { TextField } from '../components/Field.tsx';
import { Note } from '../components/Note.tsx';
import { ProgressBar } from '../components/ProgressBar.tsx';
import { Vault } from '../drawings/Vault.tsx';
import { Icon } from '../icons/Icon.tsx';
import { useLocale } from '../locale.tsx';
import { keepToken, readToken } from '../session/token.ts';
import { focusFirstBad } from './focus.ts';
import styles from './LoginPage.module.css';
import { type FieldErrors, refusedFields, refusedIn, useErrorText } from './refused-fields.ts';
import { safeReturnPath } from './return-path.ts';
import { useMemberTexts } from './texts.ts';
import { usePageTitle } from './use-title.ts';
import { Waiting } from './Waiting.tsx';

/** Who is signed in already needs no form. */
export function loader({ params }: LoaderFunctionArgs): Response | null {
  return readToken() === null ? null : redirect(safeReturnPath(params['*']));
}

/** Signing in with a user name and a password; then on to the page that was wanted (R24). */
export function Component() {
  return (
    <Suspense fallback={<Waiting />}>
      <LoginPage />
    </Suspense>
  );
}

function LoginPage() {
  const { signIn } = useMemberTexts().members;
  const wanted = useParams()['*'];
  usePageTitle(signIn.title);
  return (
    <div className={`page ${styles.layout}`}>
      <Vault className={`wide ${styles.vault}`} />
      <Box lift className={`stack gap-6 ${styles.box}`}>
        <div className="stack gap-1">
          <h1>{signIn.title}</h1>
          <p className="muted sm">{signIn.lead}</p>
        </div>
        {wanted && (
          <Note tone="info" icon="info">
            {signIn.wanted}
          </Note>
        )}
        <LoginForm returnPath={safeReturnPath(wanted)} />
      </Box>
    </div>
  );
}

const fields = ['username', 'password'] as const;
const empty: Login = { username: '', password: '' };

function LoginForm({ returnPath }: { returnPath: string }) {
  const { signIn } = useMemberTexts().members;
  const { texts } = useLocale();
  const navigate = useNavigate();
  const errorText = useErrorText();
  const form = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState(empty);
  const [errors, setErrors] = useState<FieldErrors<keyof Login>>({});
  const [busy, setBusy] = useState(false);
  const [shown, setShown] = useState(false);

  function refuse(found: FieldErrors<keyof Login>) {
    setErrors(found);
    focusFirstBad(form.current);
  }

  function change(field: keyof Login, value: string) {
    setValues((before) => ({ ...before, [field]: value }));
    setErrors(({ [field]: _, ...others }) => others);
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    const found = refusedFields(loginSchema, values, fields);
    if (Object.keys(found).length > 0) return refuse(found);
    setBusy(true);
    try {
      const { token } = await callApi<Token>('account/login', { method: 'POST', body: values });
      keepToken(token);
      await navigate(returnPath, { replace: true });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setBusy(false);
      refuse(refusalsIn(error));
    }
  }

  /** A wrong name and a wrong password answer alike; the password is what people mistype. */
  function refusalsIn(error: ApiError): FieldErrors<keyof Login> {
    const told = refusedIn(error, fields);
    if (error.problem?.code === 'Invalid_Your_Credential') return { ...told, password: error.message };
    return told;
  }

  return (
    <form ref={form} className="stack gap-4" onSubmit={(event) => void submit(event)} noValidate>
      <ProgressBar busy={busy} />
      <TextField
        label={signIn.username}
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        inputClassName="ltr"
        value={values.username}
        error={errorText(errors.username)}
        disabled={busy}
        onChange={(event) => change('username', event.target.value)}
      />
      <div className={styles.password}>
        <TextField
          label={signIn.password}
          name="password"
          type={shown ? 'text' : 'password'}
          autoComplete="current-password"
          inputClassName="ltr"
          value={values.password}
          error={errorText(errors.password)}
          disabled={busy}
          onChange={(event) => change('password', event.target.value)}
        />
        <Button
          icon
          small
          className={styles.eye}
          aria-label={shown ? signIn.hide : signIn.show}
          aria-pressed={shown}
          disabled={busy}
          onClick={() => setShown(!shown)}
        >
          <Icon name={shown ? 'eye-off' : 'eye'} />
        </Button>
      </div>
      <Button look="primary" block type="submit" disabled={busy}>
        {busy ? signIn.submitting : signIn.submit}
        {!busy && <Icon name="log-in" directional />}
      </Button>
      <span className="vh" role="status">
        {busy ? texts.portal.shell.loading : ''}
      </span>
    </form>
  );
}
