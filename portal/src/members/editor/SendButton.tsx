import { formatList } from '@charsu/core/i18n/days/format.ts';
import { fieldLabel } from '@charsu/core/i18n/names/record-words.ts';
import { Button } from '../../components/Button.tsx';
import { useLocale } from '../../texts/locale.tsx';
import type { Errors } from '../form-state.ts';

interface SendButtonProps {
  /** The fields to complete first, which are named. */
  errors: Errors;
  /** It is sent once its pictures have arrived. */
  waits: boolean;
  disabled: boolean;
  onSend: () => void;
}

/** The one button that publishes an advertisement, with what it still lacks. */
export function SendButton({ errors, waits, disabled, onSend }: SendButtonProps) {
  const { members, fields } = useLocale().texts;
  const { t, culture } = useLocale();
  const labelOf = (field: string) =>
    field === 'tenantId' ? members.edit.business : t(fieldLabel('advertisement', field, fields));
  const named = formatList(Object.keys(errors).map(labelOf), culture);
  return (
    <div className="stack gap-2">
      {named !== '' && <p className="sm">{t(members.publish.complete, { fields: named })}</p>}
      <Button icon="send" look="primary" block onClick={onSend} disabled={disabled}>
        {waits ? members.picture.wait : members.publish.send}
      </Button>
    </div>
  );
}
