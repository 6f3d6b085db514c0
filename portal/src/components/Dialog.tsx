import { type ReactNode, useEffect, useId, useRef } from 'react';
import styles from './Dialog.module.css';

interface DialogProps {
  readonly title: string;
  /** Its work is under way: Escape does not close it. */
  readonly busy?: boolean;
  /** Its content; `close` returns the focus to its former place. */
  readonly children: (close: () => void) => ReactNode;
  /** Called when it has been closed, by Escape too. */
  readonly onClose: () => void;
}

/** A modal question or form. It opens as soon as it is rendered. */
export function Dialog({ title, busy = false, children, onClose }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useId();
  useEffect(() => {
    if (dialog.current?.open === false) dialog.current.showModal();
  }, []);
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby={heading}
      onCancel={(event) => busy && event.preventDefault()}
      onClose={onClose}
    >
      <div className="stack">
        <h2 className="lg" id={heading}>
          {title}
        </h2>
        {children(() => dialog.current?.close())}
      </div>
    </dialog>
  );
}
