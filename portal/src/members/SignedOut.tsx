import { AlertDialog } from '@base-ui/react/alert-dialog';
import { useLocation } from 'react-router';
import { Button, buttonClass } from '../components/Button.tsx';
import { useLocale } from '../texts/locale.tsx';
import styles from './actions/Confirm.module.css';
import { loginPath } from './return-path.ts';

/**
 * The dialog over a page whose session has ended with unsaved input: signing in in it keeps the input. Only signing in
 * or leaving closes it.
 */
export function SignedOut({ open, onLeave }: { open: boolean; onLeave: () => void }) {
  const { signedOut } = useLocale().texts.account;
  const { pathname, search } = useLocation();
  return (
    <AlertDialog.Root open={open}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className={styles.scrim} />
        <AlertDialog.Popup className={styles.dialog}>
          <AlertDialog.Title className={styles.title}>{signedOut.title}</AlertDialog.Title>
          <AlertDialog.Description className={styles.text}>{signedOut.text}</AlertDialog.Description>
          <div className={styles.buttons}>
            <a
              className={buttonClass({ look: 'primary' })}
              href={loginPath(pathname + search)}
              target="_blank"
              rel="noopener"
            >
              {signedOut.signIn}
            </a>
            <Button look="line" onClick={onLeave}>
              {signedOut.leave}
            </Button>
          </div>
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
