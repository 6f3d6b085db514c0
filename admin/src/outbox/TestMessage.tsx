import { testMessageSchema } from '@charsu/core/contract/outbox.ts';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { FormDialog } from '../components/FormDialog.tsx';
import { Icon } from '../components/Icon.tsx';
import { useCommand } from '../components/use-command.ts';
import { useLocale } from '../texts/locale.tsx';

/** The button that sends a test message to a typed receiver. */
export function TestMessage() {
  const { test } = useLocale().administration.outbox;
  const { t } = useLocale();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button startIcon={<Icon name="send" size={16} />} onClick={() => setOpen(true)}>
        {t(test.title)}
      </Button>
      {open && <TestMessageDialog onClose={() => setOpen(false)} />}
    </>
  );
}

function TestMessageDialog({ onClose }: { onClose: () => void }) {
  const { test } = useLocale().administration.outbox;
  const { commonMessage, t } = useLocale();
  const [receiver, setReceiver] = useState('');
  const { mutate, isPending } = useCommand(onClose);
  const body = { receiver };
  const valid = testMessageSchema.safeParse(body).success;
  return (
    <FormDialog
      title={t(test.title)}
      hint={t(test.hint)}
      action={t(test.send)}
      busy={isPending}
      valid={valid}
      onSubmit={() => mutate({ method: 'POST', path: 'console/outbox/test', body, done: t(test.queued) })}
      onClose={onClose}
    >
      {(tried) => (
        <TextField
          label={t(test.receiver)}
          value={receiver}
          onChange={(event) => setReceiver(event.target.value)}
          error={tried && !valid}
          helperText={tried && !valid && t(commonMessage.Invalid_Email_Or_Cellphone)}
          slotProps={{ htmlInput: { dir: 'ltr', maxLength: 100, autoComplete: 'off' } }}
          autoFocus
        />
      )}
    </FormDialog>
  );
}
