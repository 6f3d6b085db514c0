import { limits } from '@charsu/core/domain/limits.ts';
import { showDigits } from '@charsu/core/i18n/numbers/number.ts';
import type { Texts } from '@charsu/core/i18n/texts.ts';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useRouteLoaderData } from 'react-router';
import { Button } from '../components/Button.tsx';
import { TextArea, TextField } from '../components/Field.tsx';
import { Note } from '../components/Note.tsx';
import { ProgressBar } from '../components/ProgressBar.tsx';
import { showToast } from '../components/toast-store.ts';
import { focusFirstBad, holdFocus } from '../members/focus.ts';
import type { ShellData } from '../shell/shell-data.ts';
import { useLocale } from '../texts/locale.tsx';
import styles from './ContactForm.module.css';

interface ContactFormProps {
  readonly kind: 'contact' | 'bugReport';
  readonly words: Texts['pages']['form'];
}

/** A message to the operator. Needs scripts, for the proof of work; the code for sending is loaded when it is sent. */
export function ContactForm({ kind, words }: ContactFormProps) {
  const { texts, t, culture } = useLocale();
  const title = useId();
  const email = useRouteLoaderData<ShellData>('root')?.operator.email;
  const form = useRef<HTMLFormElement>(null);
  const [busy, setBusy] = useState(false);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [sent, setSent] = useState<{ number: string; mail: string }>();
  const answer = useRef<HTMLDivElement>(null);
  // The focused button is gone with the form, and screen readers do not announce a status that comes with its text.
  useEffect(() => {
    if (sent) answer.current?.focus();
  }, [sent]);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const text = (name: string) => String(data.get(name) ?? '');
    const page = text('page').trim();
    const giveFocusBack = holdFocus();
    setBusy(true);
    void Promise.all([import('./send-open-form.ts'), import('@charsu/core/contract/contact.ts')])
      .then(
        async ([{ sendOpenForm }, { contactFormSchema }]) => {
          const mail = text('mail').trim();
          const message = { kind, name: text('name'), mail, page: page === '' ? null : page, body: text('body') };
          const sending = await sendOpenForm<{ number: string }>('contact/', message, contactFormSchema);
          const refused = 'errors' in sending ? sending.errors : {};
          setErrors(refused);
          if ('answer' in sending) setSent({ number: sending.answer.number, mail });
          else if (Object.keys(refused).length > 0) focusFirstBad(form.current);
          else giveFocusBack();
        },
        () => {
          showToast('denied', texts.portal.error.unavailableText);
          giveFocusBack();
        },
      )
      .finally(() => setBusy(false));
  }

  function writeAnother() {
    // At once, since the focused button is gone with the answer: the new form takes the focus.
    flushSync(() => setSent(undefined));
    form.current?.querySelector('input')?.focus();
  }

  if (sent) {
    return (
      <div ref={answer} className="stack slim" role="status" tabIndex={-1}>
        <Note tone="approved" icon="circle-check">
          {t(words.sent, { ...sent, number: showDigits(sent.number, culture) })}
        </Note>
        <Button look="line" onClick={writeAnother}>
          {words.another}
        </Button>
      </div>
    );
  }
  return (
    <section className="slim" aria-labelledby={title}>
      <h2 className="lg" id={title}>
        {words.title}
      </h2>
      <p className={styles.noScript}>
        {words.noScript}{' '}
        {email !== undefined && email !== null && (
          <>
            {words.noScriptMail}{' '}
            <a href={`mailto:${email}`}>
              <bdi dir="ltr">{email}</bdi>
            </a>
          </>
        )}
      </p>
      <form ref={form} className={`stack ${styles.form}`} noValidate aria-busy={busy} onSubmit={submit}>
        {busy && <ProgressBar busy />}
        <TextField
          label={words.name}
          name="name"
          autoComplete="name"
          maxLength={limits.userName.max}
          required
          disabled={busy}
          error={errors.name}
        />
        <TextField
          label={words.mail}
          name="mail"
          type="email"
          dir="ltr"
          autoComplete="email"
          maxLength={limits.subscriberMail.max}
          required
          disabled={busy}
          error={errors.mail}
        />
        {kind === 'bugReport' && (
          <TextField label={words.page} name="page" dir="ltr" maxLength={300} disabled={busy} error={errors.page} />
        )}
        <TextArea
          label={words.body}
          name="body"
          rows={6}
          maxLength={limits.contactText.max}
          required
          disabled={busy}
          error={errors.body}
        />
        <Button look="primary" type="submit" disabled={busy}>
          {words.send}
        </Button>
      </form>
    </section>
  );
}
