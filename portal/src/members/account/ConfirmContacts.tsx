import type { CodeSent } from '@charsu/core/contract/account.ts';
import type { Accepted } from '@charsu/core/contract/common.ts';
import type { UserRecord } from '@charsu/core/contract/user.ts';
import { shownContact } from '@charsu/core/i18n/names/account-name.ts';
import { useEffect, useRef, useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { Badge } from '../../components/Badge.tsx';
import { Box } from '../../components/Box.tsx';
import { Button } from '../../components/Button.tsx';
import { ProgressBar } from '../../components/ProgressBar.tsx';
import { showToast } from '../../components/toast-store.ts';
import { callApi } from '../../http/api.ts';
import { useLocale } from '../../texts/locale.tsx';
import { CodeField, codeErrors, readCode } from '../CodeField.tsx';
import { usePageThatWaits } from '../lead-on.ts';
import { useCodeSending } from '../use-code-sending.ts';
import { useForm } from '../use-form.ts';

type Contact = 'email' | 'cellphone';

const calls = { email: 'account/verifyEmail', cellphone: 'account/verifyCellphone' } as const;
const verbs = { email: 'confirmEmail', cellphone: 'confirmCellphone' } as const;

/** Confirming one's own addresses by a code that is sent to them. */
export function ConfirmContacts({ user }: { user: UserRecord }) {
  const { profile } = useLocale().texts.account;
  const contacts = [
    ['email', user.email, user.emailConfirmed],
    ['cellphone', user.cellphone, user.cellphoneConfirmed],
  ] as const;
  return (
    <Box className="stack gap-6 slim">
      <h2>{profile.confirmTitle}</h2>
      {contacts.map(
        ([contact, value, confirmed]) =>
          value !== null && <ContactRow key={value} contact={contact} value={value} confirmed={confirmed} />,
      )}
    </Box>
  );
}

function ContactRow({ contact, value, confirmed }: { contact: Contact; value: string; confirmed: boolean }) {
  const { profile } = useLocale().texts.account;
  const { culture } = useLocale();
  const [open, setOpen] = useState(false);
  return (
    <div className="stack gap-3">
      <div className="row spread">
        <div>
          <p className="sm muted">{profile[contact]}</p>
          <p>
            <bdi dir="ltr">{shownContact(value, culture)}</bdi>
          </p>
        </div>
        <Badge tone={confirmed ? 'approved' : 'pending'} icon={confirmed ? 'circle-check' : 'hourglass'}>
          {confirmed ? profile.confirmed : profile.unconfirmed}
        </Badge>
      </div>
      {!confirmed && !open && (
        <Button look="line" onClick={() => setOpen(true)}>
          {profile[verbs[contact]]}
        </Button>
      )}
      {!confirmed && open && <ConfirmForm contact={contact} value={value} />}
    </div>
  );
}

function ConfirmForm({ contact, value }: { contact: Contact; value: string }) {
  const { account, commonMessage } = useLocale().texts;
  const { t } = useLocale();
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  const waiting = usePageThatWaits();
  const box = useRef<HTMLDivElement>(null);
  // The button that opened it is gone, and the focus with it.
  useEffect(() => box.current?.querySelector('button')?.focus(), []);
  const sending = useCodeSending(() =>
    callApi<CodeSent>('account/sendCode', { method: 'POST', body: { contact, purpose: 'confirm' } }),
  );
  const form = useForm({
    initial: { code: '' },
    check: ({ code }) => codeErrors(code),
    send: async ({ code }) => {
      const done = await callApi<Accepted>(calls[contact], { method: 'POST', body: { code: readCode(code) } });
      showToast('approved', t(commonMessage[done.code]));
      await revalidate();
      if (contact === 'cellphone' && waiting !== '') await navigate(waiting, { replace: true });
    },
    about: { The_Code_Is_Not_Correct: 'code' },
  });
  return (
    <form {...form.props} className="stack gap-3">
      <ProgressBar busy={form.busy || sending.busy} />
      <div ref={box}>
        <CodeField field={form.field('code')} sending={sending} name={value} own />
      </div>
      {sending.asked && (
        <Button look="primary" type="submit" disabled={form.busy}>
          {account.profile.confirm}
        </Button>
      )}
    </form>
  );
}
