import IconButton from '@mui/material/IconButton';
import { useState } from 'react';
import { useLocale } from '../texts/locale.tsx';
import { Confirmation } from './Confirmation.tsx';
import { Icon } from './Icon.tsx';
import { useCommand } from './use-command.ts';

interface DeleteButtonProps {
  /** What is deleted, as screen readers hear it. */
  readonly name: string;
  /** The call that deletes it; the server may refuse, and says why. */
  readonly path: string;
  readonly question: string;
  readonly hint: string;
  readonly small?: boolean;
}

/** Deletes a record after asking. */
export function DeleteButton({ name, path, question, hint, small = false }: DeleteButtonProps) {
  const { vocabulary, commonMessage, t } = useLocale();
  const [asked, setAsked] = useState(false);
  const command = useCommand(() => setAsked(false));
  const label = t(vocabulary.action.delete);
  return (
    <>
      <IconButton
        size={small ? 'small' : 'medium'}
        aria-label={`${label}: ${name}`}
        title={label}
        onClick={() => setAsked(true)}
      >
        <Icon name="trash-2" size={16} />
      </IconButton>
      {asked && (
        <Confirmation
          title={question}
          hint={hint}
          action={label}
          dangerous
          busy={command.isPending}
          onClose={() => setAsked(false)}
          onConfirm={() => command.mutate({ path, method: 'DELETE', done: commonMessage.Save_Successful })}
        />
      )}
    </>
  );
}
