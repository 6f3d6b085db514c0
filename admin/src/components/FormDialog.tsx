import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { focusFirstBad, useFocusBack } from './focus.ts';

interface FormDialogProps {
  readonly title: string;
  /** The consequence, above the fields. */
  readonly hint?: string | undefined;
  /** The label of the button. */
  readonly action: string;
  readonly dangerous?: boolean;
  readonly busy: boolean;
  /** Whether the fields can be sent; else they are asked to show what is wrong. */
  readonly valid?: boolean;
  /** It only shows something: its button has the focus, and cannot be pressed unless it is `valid`. */
  readonly withoutFields?: boolean;
  readonly maxWidth?: 'sm' | 'xs';
  readonly onSubmit: () => void;
  readonly onClose: () => void;
  /** The fields; `tried`: somebody has tried to send them. */
  readonly children?: (tried: boolean) => ReactNode;
}

/** A dialog with fields that are sent together, by its button or Enter; the first wrong or refused one then has the focus. */
export function FormDialog({ title, hint, action, children, ...props }: FormDialogProps) {
  const { dangerous = false, busy, valid = true, withoutFields = false, maxWidth = 'sm', onSubmit, onClose } = props;
  const translate = useTranslate();
  const titleId = useId();
  const form = useRef<HTMLFormElement>(null);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    if (tries > 0) focusFirstBad(form.current);
  }, [tries]);
  useFocusBack(form, busy);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // The dialog may stand inside another form of the page.
    event.stopPropagation();
    setTries(tries + 1);
    if (valid && !busy) onSubmit();
  };
  // A click beside the dialog, which may be a slip, does not throw away what was typed.
  const dismiss = (_event: object, reason: 'escapeKeyDown' | 'backdropClick') => {
    if (reason === 'escapeKeyDown' || withoutFields) onClose();
  };
  return (
    <Dialog open onClose={dismiss} maxWidth={maxWidth} fullWidth aria-labelledby={titleId}>
      <form ref={form} onSubmit={submit} noValidate>
        <DialogTitle id={titleId} sx={{ overflowWrap: 'anywhere' }}>
          {title}
        </DialogTitle>
        {(hint !== undefined || children) && (
          // A label that stands above its field needs room below the title.
          <DialogContent sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2, pt: '8px !important' }}>
            {hint !== undefined && <DialogContentText>{hint}</DialogContentText>}
            {children?.(tries > 0)}
          </DialogContent>
        )}
        <DialogActions sx={{ px: 3, pb: 2.5 }}>
          <Button onClick={onClose} disabled={busy}>
            {translate('ra.action.close')}
          </Button>
          <Button
            type="submit"
            variant="contained"
            color={dangerous ? 'error' : 'primary'}
            loading={busy}
            disabled={withoutFields && !valid}
            autoFocus={withoutFields}
          >
            {action}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
