import { type FormEvent, type ReactNode, useState } from 'react';
import { Button } from '../../components/Button.tsx';
import { Dialog } from '../../components/Dialog.tsx';
import { useLocale } from '../../texts/locale.tsx';

interface DialogFormProps {
  readonly title: string;
  /** What the button that sends says. */
  readonly sendLabel: string;
  readonly children: ReactNode;
  /** Sends the fields; the dialog stays open where it resolves with false. */
  readonly onSend: (fields: FormData) => Promise<boolean>;
  readonly onClose: () => void;
}

/** A form in a dialog, which closes once it is sent. */
export function DialogForm({ title, sendLabel, children, onSend, onClose }: DialogFormProps) {
  const { confirm } = useLocale().texts.members;
  const [busy, setBusy] = useState(false);
  async function submit(event: FormEvent<HTMLFormElement>, close: () => void) {
    event.preventDefault();
    setBusy(true);
    if (await onSend(new FormData(event.currentTarget)).finally(() => setBusy(false))) close();
  }
  return (
    <Dialog title={title} onClose={onClose}>
      {(close) => (
        <form className="stack" noValidate aria-busy={busy} onSubmit={(event) => void submit(event, close)}>
          {children}
          <div className="row gap-2">
            <Button look="primary" type="submit" disabled={busy}>
              {sendLabel}
            </Button>
            <Button look="line" disabled={busy} onClick={close}>
              {confirm.back}
            </Button>
          </div>
        </form>
      )}
    </Dialog>
  );
}
