import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useTranslate } from 'react-admin';

interface ConfirmationProps {
  readonly title: string;
  readonly hint?: string | undefined;
  readonly action: string;
  readonly dangerous?: boolean;
  readonly busy: boolean;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Asks before an action that cannot simply be undone. */
export function Confirmation({ title, hint, action, dangerous = false, busy, onConfirm, onClose }: ConfirmationProps) {
  const translate = useTranslate();
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth>
      <DialogTitle>{title}</DialogTitle>
      {hint && (
        <DialogContent>
          <DialogContentText>{hint}</DialogContentText>
        </DialogContent>
      )}
      <DialogActions sx={{ px: 3, pb: 2.5 }}>
        <Button onClick={onClose} disabled={busy}>
          {translate('ra.action.close')}
        </Button>
        <Button
          variant="contained"
          color={dangerous ? 'error' : 'primary'}
          loading={busy}
          onClick={onConfirm}
          autoFocus
        >
          {action}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
