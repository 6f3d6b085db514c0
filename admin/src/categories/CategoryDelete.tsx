import type { CategoryRecord } from '@charsu/core/contract/category.ts';
import IconButton from '@mui/material/IconButton';
import { useState } from 'react';
import { Confirmation } from '../components/Confirmation.tsx';
import { Icon } from '../components/Icon.tsx';
import { useCommand } from '../components/use-command.ts';
import { useLocale } from '../texts/locale.tsx';

/** Deletes a category after asking; the server refuses while something hangs on it, and says what. */
export function CategoryDelete({ record: { id, name } }: { record: CategoryRecord }) {
  const {
    console: { category },
    vocabulary,
    commonMessage,
    t,
  } = useLocale();
  const [asked, setAsked] = useState(false);
  const command = useCommand(() => setAsked(false));
  const label = t(vocabulary.action.delete);
  return (
    <>
      <IconButton size="small" aria-label={`${label}: ${name}`} title={label} onClick={() => setAsked(true)}>
        <Icon name="trash-2" size={16} />
      </IconButton>
      {asked && (
        <Confirmation
          title={t(category.confirmDelete, { name })}
          hint={t(category.deleteHint)}
          action={label}
          dangerous
          busy={command.isPending}
          onClose={() => setAsked(false)}
          onConfirm={() =>
            command.mutate({ path: `console/categories/${id}`, method: 'DELETE', done: commonMessage.Save_Successful })
          }
        />
      )}
    </>
  );
}
