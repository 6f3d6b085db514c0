import IconButton from '@mui/material/IconButton';
import { useState } from 'react';
import { useLocale } from '../texts/locale.tsx';
import { Confirmation } from './Confirmation.tsx';
import { Icon } from './Icon.tsx';
import { Refusable } from './Refusable.tsx';
import { useCommand } from './use-command.ts';

interface DeleteButtonProps {
  /** What is deleted, as screen readers hear it. */
  readonly name: string;
  /** The call that deletes it; the server may refuse, and says why. */
  readonly path: string;
  readonly question: string;
  readonly hint: string;
  readonly small?: boolean;
  /** Why the server would refuse. */
  readonly refused?: string | undefined;
}

/** Deletes a record after asking. */
export function DeleteButton({ name, path, question, hint, small = false, refused }: DeleteButtonProps) {
  const { console, vocabulary, commonMessage, t } = useLocale();
  const [asked, setAsked] = useState(false);
  const command = useCommand(() => setAsked(false));
  const label = t(vocabulary.action.delete);
  return (
    <>
      <Refusable reason={refused} onClick={() => setAsked(true)}>
        {(conduct) => (
          <IconButton
            size={small ? 'small' : 'medium'}
            aria-label={`${label}: ${name}`}
            {...(refused === undefined && { title: label })}
            {...conduct}
          >
            <Icon name="trash-2" size={16} />
          </IconButton>
        )}
      </Refusable>
      {asked && (
        <Confirmation
          title={question}
          hint={`${t(console.record.deletedNext, { name })} ${hint}`}
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
