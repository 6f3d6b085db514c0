import { type FormEvent, type ReactNode, useState } from 'react';
import { Button } from '../../components/Button.tsx';
import { Dialog } from '../../components/Dialog.tsx';
import { useLocale } from '../../texts/locale.tsx';
import { focusFirstBad } from '../focus.ts';

type Errors = Readonly<Record<string, string>>;

interface DialogFormProps {
  readonly title: string;
  readonly sendLabel: string;
  readonly children: (errors: Errors) => ReactNode;
  /** Sends the fields; resolves with the errors of those that were refused, and with none once the form is sent. */
  readonly onSend: (fields: FormData) => Promise<Errors | undefined>;
  readonly onClose: () => void;
}

/** A form in a dialog, which closes once it is sent. */
export function DialogForm({ title, sendLabel, children, onSend, onClose }: DialogFormProps) {
  const { confirm } = useLocale().texts.members;
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
    <Dialog title={title} onClose={onClose}>
      {(close) => (
        <form className="stack" noValidate aria-busy={busy} onSubmit={(event) => void submit(event, close)}>
          {children(errors)}
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
