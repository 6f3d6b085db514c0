import { useTranslate } from 'react-admin';
import { Confirmation } from '../components/Confirmation.tsx';

/** Asks before unsaved changes are left behind. */
export function LeaveQuestion({ onLeave, onStay }: { readonly onLeave: () => void; readonly onStay: () => void }) {
  const translate = useTranslate();
  return (
    <Confirmation
      title={translate('ra.message.unsaved_changes')}
      action={translate('ra.action.confirm')}
      dangerous
      busy={false}
      onConfirm={onLeave}
      onClose={onStay}
    />
  );
}
