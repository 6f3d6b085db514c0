import { type ReportReason, reportFormSchema, reportReasons } from '@charsu/core/contract/contact.ts';
import { limits } from '@charsu/core/domain/limits.ts';
import { useState } from 'react';
import { Check } from '../components/Check.tsx';
import { DialogForm } from '../components/DialogForm.tsx';
import { TextArea } from '../components/Field.tsx';
import { showToast } from '../components/toast-store.ts';
import { useLocale } from '../texts/locale.tsx';
import { sendOpenForm } from './send-open-form.ts';

/** The form for reporting an advertisement to the operator. */
export default function ReportDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const words = useLocale().texts.report;
  const { t } = useLocale();
  const [reason, setReason] = useState<ReportReason>();

  const send = async (fields: FormData) => {
    if (reason === undefined) return { reason: t(words.choose) };
    const report = { advertisementId: id, reason, text: String(fields.get('text') ?? '') };
    const sending = await sendOpenForm('report/', report, reportFormSchema);
    if ('errors' in sending) return sending.errors;
    showToast('approved', t(words.sent));
    return undefined;
  };
  return (
    <DialogForm
      title={t(words.title)}
      sendLabel={t(words.send)}
      sendingLabel={t(words.sending)}
      cancelLabel={t(words.cancel)}
      onSend={send}
      onClose={onClose}
    >
      {(errors) => {
        const missing = reason === undefined ? errors.reason : undefined;
        return (
          <>
            <p className="sm muted">{t(words.lead)}</p>
            <fieldset className="stack gap-1">
              <legend>{t(words.reasons)}</legend>
              {reportReasons.map((each) => (
                <Check
                  key={each}
                  type="radio"
                  name="reason"
                  value={each}
                  checked={each === reason}
                  data-invalid={missing !== undefined || undefined}
                  onChange={() => setReason(each)}
                >
                  {t(words[each])}
                </Check>
              ))}
            </fieldset>
            {missing !== undefined && (
              <p className="sm" role="alert">
                {missing}
              </p>
            )}
            <TextArea
              label={t(words.text)}
              name="text"
              rows={3}
              maxLength={limits.reportText}
              required={reason === 'other'}
              error={errors.text}
            />
          </>
        );
      }}
    </DialogForm>
  );
}
