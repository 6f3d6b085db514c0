import IconButton from '@mui/material/IconButton';
import { useState } from 'react';
import { CanAccess } from 'react-admin';
import { useLocale } from '../texts/locale.tsx';
import { DeleteConfirmation } from './DeleteConfirmation.tsx';
import { Icon } from './Icon.tsx';
import { Refusable } from './Refusable.tsx';
import { useCommand } from './use-command.ts';

interface DeleteButtonProps {
  /** Hidden without the permission to delete its records. */
  readonly resource: string;
  /** The name of the record, for screen readers. */
  readonly name: string;
  /** The call that deletes it; the server may refuse, with the reason. */
  readonly path: string;
  readonly question: string;
  readonly hint: string;
  readonly small?: boolean;
  /** The reason of an expected refusal. */
  readonly refused?: string | undefined;
}

/** Deletes a record after a confirmation. */
export function DeleteButton({ resource, name, path, question, hint, small = false, refused }: DeleteButtonProps) {
  const { vocabulary, t } = useLocale();
  const [asked, setAsked] = useState(false);
  const command = useCommand(() => setAsked(false));
  const label = t(vocabulary.action.delete);
  return (
    <CanAccess resource={resource} action="delete">
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
        <DeleteConfirmation
          name={name}
          question={question}
          hint={hint}
          path={path}
          command={command}
          onClose={() => setAsked(false)}
        />
      )}
    </CanAccess>
  );
}
