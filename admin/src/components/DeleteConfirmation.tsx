import { useLocale } from '../texts/locale.tsx';
import { Confirmation } from './Confirmation.tsx';
import type { Command } from './use-command.ts';

interface DeleteConfirmationProps {
  readonly name: string;
  readonly question: string;
  readonly hint: string;
  /** The call that deletes the record. */
  readonly path: string;
  readonly command: { readonly isPending: boolean; readonly mutate: (command: Command) => void };
  readonly onClose: () => void;
}

/** Asks before a record is deleted, in the words that the specification requires (R227). */
export function DeleteConfirmation({ name, question, hint, path, command, onClose }: DeleteConfirmationProps) {
  const { console, vocabulary, commonMessage, t } = useLocale();
  return (
    <Confirmation
      title={question}
      hint={`${t(console.record.deletedNext, { name })} ${hint}`}
      action={t(vocabulary.action.delete)}
      dangerous
      busy={command.isPending}
      onClose={onClose}
      onConfirm={() => command.mutate({ path, method: 'DELETE', done: commonMessage.Save_Successful })}
    />
  );
}
