import type { Token } from '@charsu/core/contract/account.ts';
import { sealFields } from '@charsu/core/security/sealing.ts';
import { solveCaptcha } from '@charsu/core/web/browser/solve-captcha.ts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { HttpError } from 'react-admin';
import { Link as RouterLink, useNavigate, useSearchParams } from 'react-router-dom';
import { useFocusBack } from '../components/focus.ts';
import { Note } from '../components/Note.tsx';
import { callApi } from '../http/api.ts';
import { useAnswer } from '../http/use-answer.ts';
import { forgetCurrentUser } from '../providers/current-user.ts';
import { keepToken } from '../session/token.ts';
import { useLocale } from '../texts/locale.tsx';
import { setUpPath } from './use-set-up.ts';

/** The form that makes the first administrator by the code of the address, and signs in. */
export function FirstAdministrator() {
  const { setUp: words } = useLocale().administration;
  const { signIn } = useLocale().console;
  const { commonMessage, culture, t } = useLocale();
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const client = useQueryClient();
  const { data } = useAnswer<{ open: boolean }>(['set-up', 'open'], 'account/setUp');
  const [values, setValues] = useState({ username: '', password: '', confirmPassword: '' });
  const [busy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  useFocusBack(form, busy);
  const [refusal, setRefusal] = useState<string>();
  const [refused, setRefused] = useState<Readonly<Record<string, string>>>({});

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setRefusal(undefined);
    setRefused({});
    setBusy(true);
    try {
      const fields = { ...values, code: params.get('code') ?? '' };
      const [sealed, captchaToken] = await Promise.all([sealFields(callApi, fields), solveCaptcha(callApi)]);
      const body = { sealed, captchaToken, culture };
      const { token } = await callApi<Token>('account/setUp', { method: 'POST', body });
      keepToken(token);
      forgetCurrentUser();
      await client.invalidateQueries();
      navigate(setUpPath(), { replace: true });
    } catch (error) {
      const errors = error instanceof HttpError ? error.body?.errors : undefined;
      if (errors) setRefused(errors);
      else setRefusal(error instanceof HttpError ? error.message : commonMessage.Error);
      void client.invalidateQueries({ queryKey: ['set-up'] });
    } finally {
      setBusy(false);
    }
  };
  const field = (name: keyof typeof values, label: string, type: string, autoComplete: string, hint?: string) => (
    <TextField
      label={label}
      name={name}
      type={type}
      autoComplete={autoComplete}
      value={values[name]}
      onChange={(event) => setValues({ ...values, [name]: event.target.value })}
      error={refused[name] !== undefined}
      helperText={refused[name] ?? hint}
      disabled={busy}
      required
      slotProps={{ htmlInput: { dir: 'ltr' }, inputLabel: { required: false } }}
      fullWidth
    />
  );
  return (
    <Box
      sx={{
        maxWidth: 480,
        mx: 'auto',
        mt: { md: 6 },
        p: { xs: 3, sm: 5 },
        display: 'grid',
        gap: 2.5,
        bgcolor: 'background.paper',
        border: 1,
        borderColor: 'divider',
        borderRadius: '24px',
      }}
    >
      <Box>
        <Typography variant="h5" component="h1">
          {t(words.adminTitle)}
        </Typography>
        <Typography color="textSecondary">{t(words.adminHint)}</Typography>
      </Box>
      {data?.open === false && !refusal && <Note tone="warning">{t(words.hasOne)}</Note>}
      {refusal && <Note tone="danger">{refusal}</Note>}
      {data?.open === false ? (
        <Button component={RouterLink} to="/login" variant="contained">
          {t(words.signIn)}
        </Button>
      ) : (
        <Box
          component="form"
          ref={form}
          onSubmit={(event: FormEvent) => void submit(event)}
          sx={{ display: 'grid', gap: 2.5 }}
        >
          {field('username', t(signIn.username), 'text', 'username')}
          {field('password', t(words.password), 'password', 'new-password', t(words.passwordHint))}
          {field('confirmPassword', t(words.confirm), 'password', 'new-password')}
          <Button type="submit" variant="contained" size="large" loading={busy}>
            {t(words.make)}
          </Button>
        </Box>
      )}
    </Box>
  );
}
