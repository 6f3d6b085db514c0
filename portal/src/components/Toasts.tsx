import { useEffect, useState, useSyncExternalStore } from 'react';
import { Icon } from '../icons/Icon.tsx';
import { useLocale } from '../texts/locale.tsx';
import { Button } from './Button.tsx';
import { classes, toneClass } from './classes.ts';
import styles from './Toasts.module.css';
import { currentToasts, dismissToast, newestToast, noToasts, onToastsChange, type Toast } from './toast-store.ts';

/** Milliseconds a message stays, and takes to fade (R73). */
const stay = 5000;
const fade = 500;

const icons = { info: 'info', approved: 'circle-check', pending: 'triangle-alert', denied: 'circle-x' } as const;

/**
 * The corner for messages. Screen readers announce changes of an existing element, not of one that is added with its
 * text, so the newest message is announced in two permanent ones.
 */
export function Toasts() {
  const { texts } = useLocale();
  const toasts = useSyncExternalStore(onToastsChange, currentToasts, noToasts);
  const newest = newestToast(toasts);
  const failed = newest?.tone === 'denied';
  return (
    <section aria-label={texts.portal.shell.messages}>
      <ul className={styles.corner}>
        {toasts.map((toast) => (
          <ToastCard key={toast.id} toast={toast} />
        ))}
      </ul>
      <p className="vh" role="status">
        {!failed && newest?.text}
      </p>
      <p className="vh" role="alert">
        {failed && newest.text}
      </p>
    </section>
  );
}

/** One message: it waits while a pointer or the focus is on it. */
function ToastCard({ toast }: { toast: Toast }) {
  const { texts } = useLocale();
  const [held, setHeld] = useState(false);
  const [leaving, setLeaving] = useState(false);

  useEffect(() => {
    if (held) {
      setLeaving(false);
      return;
    }
    const starts = setTimeout(() => setLeaving(true), stay);
    const ends = setTimeout(() => dismissToast(toast.id), stay + fade);
    return () => {
      clearTimeout(starts);
      clearTimeout(ends);
    };
  }, [held, toast.id]);

  const hold = () => setHeld(true);
  return (
    <li
      className={classes(styles.toast, toneClass(toast.tone), leaving && styles.leaving)}
      onPointerEnter={hold}
      onPointerLeave={({ currentTarget }) => setHeld(currentTarget.matches(':focus-within'))}
      onFocus={hold}
      onBlur={() => setHeld(false)}
    >
      <Icon name={icons[toast.tone]} />
      <span className={styles.text}>{toast.text}</span>
      <Button icon="x" small aria-label={texts.portal.shell.close} onClick={() => dismissToast(toast.id)} />
    </li>
  );
}
