import { type ReactNode, useEffect, useId, useRef } from 'react';
import styles from './Dialog.module.css';

interface DialogProps {
  readonly title: string;
  /** What stands in it; `close` gives the focus back to where it was. */
  readonly children: (close: () => void) => ReactNode;
  /** It has been closed, by Escape too. */
  readonly onClose: () => void;
}

/** A question or a form before the page, which waits behind it. It opens as soon as it is drawn. */
export function Dialog({ title, children, onClose }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useId();
  useEffect(() => {
    if (dialog.current?.open === false) dialog.current.showModal();
  }, []);
  return (
    <dialog ref={dialog} className={styles.dialog} aria-labelledby={heading} onClose={onClose}>
      <div className="stack">
        <h2 className="lg" id={heading}>
          {title}
        </h2>
        {children(() => dialog.current?.close())}
      </div>
    </dialog>
  );
}
