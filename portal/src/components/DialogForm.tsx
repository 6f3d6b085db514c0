import { type FormEvent, type ReactNode, useState } from 'react';
import { focusFirstBad } from '../members/focus.ts';
import { useLocale } from '../texts/locale.tsx';
import { Button } from './Button.tsx';
import { Dialog } from './Dialog.tsx';
import { ProgressBar } from './ProgressBar.tsx';

type Errors = Readonly<Record<string, string>>;

interface DialogFormProps {
  readonly title: string;
  readonly sendLabel: string;
  /** The same while it is sent. */
  readonly sendingLabel?: string;
  /** By default it goes back. */
  readonly cancelLabel?: string;
  readonly children: (errors: Errors) => ReactNode;
  /** Sends the fields; resolves with the errors of those that were refused, and with none once the form is sent. */
  readonly onSend: (fields: FormData) => Promise<Errors | undefined>;
  readonly onClose: () => void;
}

/** A form in a dialog, which closes once it is sent. */
export function DialogForm(props: DialogFormProps) {
  const { title, sendLabel, sendingLabel = sendLabel, cancelLabel, children, onSend, onClose } = props;
  const { texts } = useLocale();
  const [busy, setBusy] = useState(false);
  const [errors, setErrors] = useState<Errors>({});
  async function submit(event: FormEvent<HTMLFormElement>, close: () => void) {
    event.preventDefault();
    const form = event.currentTarget;
    setBusy(true);
    const refused = await onSend(new FormData(form)).finally(() => setBusy(false));
    if (refused === undefined) return close();
    setErrors(refused);
    focusFirstBad(form);
  }
  return (
    <Dialog title={title} busy={busy} onClose={onClose}>
      {(close) => (
        <form className="stack" noValidate aria-busy={busy} onSubmit={(event) => void submit(event, close)}>
          <ProgressBar busy={busy} />
          <fieldset className="stack" disabled={busy}>
            {children(errors)}
          </fieldset>
          <div className="row gap-2">
            <Button look="primary" type="submit" disabled={busy}>
              {busy ? sendingLabel : sendLabel}
            </Button>
            <Button look="line" disabled={busy} onClick={close}>
              {cancelLabel ?? texts.members.confirm.back}
            </Button>
          </div>
        </form>
      )}
    </Dialog>
  );
}
