import { type ReportReason, reportFormSchema, reportReasons } from '@charsu/core/contract/contact.ts';
import { limits } from '@charsu/core/domain/limits.ts';
import { type FormEvent, useState } from 'react';
import { Button } from '../components/Button.tsx';
import { Check } from '../components/Check.tsx';
import { Dialog } from '../components/Dialog.tsx';
import { TextArea } from '../components/Field.tsx';
import { ProgressBar } from '../components/ProgressBar.tsx';
import { showToast } from '../components/toast-store.ts';
import { focusFirstBad } from '../members/focus.ts';
import { useLocale } from '../texts/locale.tsx';
import { sendOpenForm } from './send-open-form.ts';

/** The form for reporting an advertisement to the operator. */
export default function ReportDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const words = useLocale().texts.report;
  const { t } = useLocale();
  const [reason, setReason] = useState<ReportReason>();
  const [busy, setBusy] = useState(false);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});

  const submit = async (event: FormEvent<HTMLFormElement>, close: () => void) => {
    event.preventDefault();
    const form = event.currentTarget;
    if (reason === undefined) {
      setErrors({ reason: t(words.choose) });
      return form.querySelector<HTMLElement>('[name=reason]')?.focus();
    }
    const text = String(new FormData(form).get('text') ?? '');
    setBusy(true);
    const report = { advertisementId: id, reason, text };
    const sending = await sendOpenForm('report/', report, reportFormSchema).finally(() => setBusy(false));
    if ('errors' in sending) {
      setErrors(sending.errors);
      return focusFirstBad(form);
    }
    showToast('approved', t(words.sent));
    close();
  };
  return (
    <Dialog title={t(words.title)} onClose={onClose}>
      {(close) => (
        <form className="stack" noValidate aria-busy={busy} onSubmit={(event) => void submit(event, close)}>
          <ProgressBar busy={busy} />
          <p className="sm muted">{t(words.lead)}</p>
          <fieldset className="stack gap-1" disabled={busy}>
            <legend>{t(words.reasons)}</legend>
            {reportReasons.map((each) => (
              <Check
                key={each}
                type="radio"
                name="reason"
                value={each}
                checked={each === reason}
                onChange={() => {
                  setReason(each);
                  setErrors({});
                }}
              >
                {t(words[each])}
              </Check>
            ))}
          </fieldset>
          {errors.reason !== undefined && (
            <p className="sm" role="alert">
              {errors.reason}
            </p>
          )}
          <TextArea
            label={t(words.text)}
            name="text"
            rows={3}
            maxLength={limits.reportText}
            required={reason === 'other'}
            disabled={busy}
            error={errors.text}
          />
          <div className="row gap-2">
            <Button look="primary" type="submit" disabled={busy}>
              {t(busy ? words.sending : words.send)}
            </Button>
            <Button look="line" disabled={busy} onClick={close}>
              {t(words.cancel)}
            </Button>
          </div>
        </form>
      )}
    </Dialog>
  );
}
