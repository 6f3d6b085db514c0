import { AlertDialog } from '@base-ui/react/alert-dialog';
import { Button, buttonClass } from '../../components/Button.tsx';
import { useLocale } from '../../texts/locale.tsx';
import styles from './Confirm.module.css';

interface ConfirmProps {
  open: boolean;
  title: string;
  text: string;
  /** The verb of the action. */
  confirm: string;
  /** By default it goes back. */
  back?: string;
  busy?: boolean;
  danger?: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before a destructive or a paid action. The focus starts on the cancel button. */
export function Confirm({
  open,
  title,
  text,
  confirm,
  back,
  busy = false,
  danger = false,
  onConfirm,
  onClose,
}: ConfirmProps) {
  const { confirm: words } = useLocale().texts.members;
  return (
    <AlertDialog.Root open={open} onOpenChange={(next) => !next && !busy && onClose()}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className={styles.scrim} />
        <AlertDialog.Popup className={styles.dialog}>
          <AlertDialog.Title className={styles.title}>{title}</AlertDialog.Title>
          <AlertDialog.Description className={styles.text}>{text}</AlertDialog.Description>
          <div className={styles.buttons}>
            <AlertDialog.Close className={buttonClass({ look: 'line' })} disabled={busy}>
              {back ?? words.back}
            </AlertDialog.Close>
            <Button look={danger ? 'danger' : 'primary'} disabled={busy} onClick={onConfirm}>
              {confirm}
            </Button>
          </div>
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
