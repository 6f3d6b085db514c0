import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { useState } from 'react';
import { CanAccess, useRedirect } from 'react-admin';
import { useLocale } from '../texts/locale.tsx';
import { Confirmation } from './Confirmation.tsx';
import { Icon } from './Icon.tsx';
import { Refusable } from './Refusable.tsx';
import { useCommand } from './use-command.ts';

interface DeleteButtonProps {
  /** Hidden without the permission to delete its records. */
  readonly resource: string;
  readonly name: string;
  /** The call that deletes it; the server may refuse, with the reason. */
  readonly path: string;
  readonly question: string;
  readonly hint: string;
  readonly small?: boolean;
  /** On the record's own page, which is left then: a word in place of the icon. */
  readonly inWords?: boolean;
  /** The reason of an expected refusal. */
  readonly refused?: string | undefined;
}

/** Deletes a record after a confirmation in the words that the specification requires (R227). */
export function DeleteButton(props: DeleteButtonProps) {
  const { resource, name, path, question, hint, small = false, inWords = false, refused } = props;
  const { console, vocabulary, commonMessage, t } = useLocale();
  const redirect = useRedirect();
  const [asked, setAsked] = useState(false);
  const close = () => setAsked(false);
  const { mutate, isPending } = useCommand(() => {
    close();
    if (inWords) redirect('list', resource);
  });
  const label = t(vocabulary.action.delete);
  return (
    <CanAccess resource={resource} action="delete">
      <Refusable reason={refused} onClick={() => setAsked(true)}>
        {(conduct) =>
          inWords ? (
            <Button color="error" {...conduct}>
              {label}
            </Button>
          ) : (
            <IconButton
              size={small ? 'small' : 'medium'}
              aria-label={`${label}: ${name}`}
              {...(refused === undefined && { title: label })}
              {...conduct}
            >
              <Icon name="trash-2" size={16} />
            </IconButton>
          )
        }
      </Refusable>
      {asked && (
        <Confirmation
          title={question}
          hint={`${t(console.record.deletedNext, { name })} ${hint}`}
          action={label}
          dangerous
          busy={isPending}
          onClose={close}
          onConfirm={() => mutate({ path, method: 'DELETE', done: commonMessage.Save_Successful })}
        />
      )}
    </CanAccess>
  );
}
