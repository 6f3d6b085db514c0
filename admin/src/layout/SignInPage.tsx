import vault from '@charsu/core/web/brand/vault.svg';
import { Box, Button, Link, TextField, Typography } from '@mui/material';
import { type FormEvent, useRef, useState } from 'react';
import { HttpError, Notification, useLogin } from 'react-admin';
import { useFocusBack } from '../components/focus.ts';
import { lastEnding } from '../providers/auth-provider.ts';
import { NotForConsole } from '../providers/enter-console.ts';
import { useLocale } from '../texts/locale.tsx';
import { visuallyHidden } from '../theme/theme.ts';
import { Brand } from './Brand.tsx';
import { LanguageMenu } from './LanguageMenu.tsx';
import { ThemeSwitch } from './ThemeSwitch.tsx';

/** The vault over the crossing with light in its oculus, in the theme's colours. */
function Vault() {
  return (
    <Box
      aria-hidden="true"
      sx={(theme) => ({
        display: { xs: 'none', md: 'block' },
        position: 'relative',
        aspectRatio: '1',
        width: 'min(44vw, 78vh)',
        '&::before': {
          content: '""',
          position: 'absolute',
          inset: 0,
          bgcolor: theme.palette.primary.main,
          mask: `url("${vault}") center / contain no-repeat`,
        },
        '&::after': {
          content: '""',
          position: 'absolute',
          inset: '1%',
          borderRadius: '50%',
          background: `radial-gradient(closest-side, color-mix(in srgb, ${theme.palette.tones.saffron} 75%, transparent), color-mix(in srgb, ${theme.palette.tones.saffron} 40%, transparent) 16%, transparent 50%)`,
        },
      })}
    />
  );
}

/** The portal's sign-in, which takes codes and accounts of other sites too, and returns here. */
const portalSignIn = `/login/${encodeURIComponent('/admin')}`;

/** Signing in with a name and a password. Every refusal is shown beside the form, in words. */
export function SignInPage() {
  const { signIn } = useLocale().console;
  const { administration, commonMessage, t } = useLocale();
  const login = useLogin();
  const [values, setValues] = useState({ username: '', password: '' });
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  useFocusBack(form, busy);
  const [refusal, setRefusal] = useState(lastEnding);
  const missing = (field: keyof typeof values) => tried && values[field].trim() === '';

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    setRefusal(undefined);
    if (!values.username.trim() || !values.password) return;
    setBusy(true);
    try {
      await login(values);
    } catch (error) {
      if (error instanceof NotForConsole) setRefusal(t(signIn.notForConsole));
      else setRefusal(error instanceof HttpError ? error.message : commonMessage.Error);
    } finally {
      setBusy(false);
    }
  };
  const field = (name: keyof typeof values, type: string, autoComplete: string) => (
    <TextField
      label={t(signIn[name])}
      name={name}
      type={type}
      size="medium"
      autoComplete={autoComplete}
      value={values[name]}
      onChange={(event) => setValues({ ...values, [name]: event.target.value })}
      error={missing(name)}
      helperText={missing(name) ? t(signIn.required) : undefined}
      disabled={busy}
      slotProps={{ htmlInput: { dir: 'ltr' } }}
      fullWidth
    />
  );
  return (
    <Box
      component="main"
      sx={{
        minHeight: '100dvh',
        display: 'grid',
        gridTemplateColumns: { xs: '1fr', md: '1fr 1fr' },
        placeItems: 'center',
        bgcolor: 'background.default',
        color: 'text.primary',
        p: 2,
      }}
    >
      <Box sx={{ position: 'absolute', top: 12, right: 12, display: 'flex' }}>
        <ThemeSwitch />
        <LanguageMenu />
      </Box>
      <Box
        component="form"
        ref={form}
        noValidate
        onSubmit={(event: FormEvent) => void submit(event)}
        sx={{
          width: '100%',
          maxWidth: 440,
          display: 'flex',
          flexDirection: 'column',
          gap: 2.5,
          p: { xs: 3, sm: 5 },
          bgcolor: 'background.paper',
          border: 1,
          borderColor: 'divider',
          borderRadius: '24px',
        }}
      >
        <Brand />
        <Box>
          <Typography variant="h4" component="h1">
            {t(signIn.title)}
          </Typography>
          <Typography color="textSecondary">{t(signIn.hint)}</Typography>
        </Box>
        {refusal && (
          <Box
            role="alert"
            sx={(theme) => ({
              px: 2,
              py: 1.25,
              borderRadius: '12px',
              bgcolor: theme.palette.tones.dangerSoft,
              color: theme.palette.tones.dangerText,
            })}
          >
            {refusal}
          </Box>
        )}
        {field('username', 'text', 'username')}
        {field('password', 'password', 'current-password')}
        <Button type="submit" variant="contained" size="large" loading={busy}>
          {t(signIn.submit)}
        </Button>
        <Link href={portalSignIn} sx={{ alignSelf: 'center' }}>
          {t(signIn.otherWays)}
        </Link>
        <Box component="span" role="status" sx={visuallyHidden}>
          {busy && t(administration.signIn.working)}
        </Box>
      </Box>
      <Vault />
      <Notification />
    </Box>
  );
}
