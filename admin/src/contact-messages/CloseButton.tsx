import type { ContactMessage } from '@charsu/core/contract/contact.ts';
import Button from '@mui/material/Button';
import { useCommand } from '../components/use-command.ts';
import { useLocale } from '../texts/locale.tsx';

/** Closes a message without an answer, or takes it up again. */
export function CloseButton({ record: { id, state, answer } }: { readonly record: ContactMessage }) {
  const { editorial, t } = useLocale();
  const command = useCommand();
  if (answer !== null) return null;
  const next = state === 'closed' ? 'waiting' : 'closed';
  return (
    <Button
      loading={command.isPending}
      onClick={() =>
        command.mutate({ path: `console/contactMessages/${id}/state`, method: 'PUT', body: { state: next } })
      }
    >
      {t(next === 'closed' ? editorial.message.close : editorial.message.reopen)}
    </Button>
  );
}
