import type { SearchMiss } from '@charsu/core/contract/search-miss.ts';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { CategoryField } from '../categories/CategoryField.tsx';
import { FormDialog } from '../components/FormDialog.tsx';
import { Icon } from '../components/Icon.tsx';
import { useCommand } from '../components/use-command.ts';
import { useLocale } from '../texts/locale.tsx';

/** The category that is found by the words by now, or a way to have one found by them. */
export function AddToCategory({ miss }: { miss: SearchMiss }) {
  const { editorial, t } = useLocale();
  const [open, setOpen] = useState(false);
  const { category } = miss;
  if (category !== null)
    return (
      <Link component={RouterLink} to={`/categories/${category.id}`}>
        <bdi>{category.name}</bdi>
      </Link>
    );
  return (
    <>
      <Button size="small" startIcon={<Icon name="plus" size={16} />} onClick={() => setOpen(true)}>
        {t(editorial.miss.add)}
      </Button>
      {open && <CategoryDialog words={miss.words} onClose={() => setOpen(false)} />}
    </>
  );
}

function CategoryDialog({ words, onClose }: { words: string; onClose: () => void }) {
  const { editorial, commonMessage, t } = useLocale();
  const [id, setId] = useState<string>();
  const command = useCommand(onClose);
  const body = { id, word: words };
  return (
    <FormDialog
      title={t(editorial.miss.question, { words })}
      action={t(editorial.miss.save)}
      busy={command.isPending}
      valid={id !== undefined}
      onSubmit={() =>
        command.mutate({ path: 'category/searchWord', method: 'POST', body, done: commonMessage.Save_Successful })
      }
      onClose={onClose}
    >
      {(tried) => (
        <CategoryField
          label={t(editorial.miss.category)}
          error={tried && id === undefined ? commonMessage.The_Field_Is_Required : undefined}
          onChange={(chosen) => setId(chosen?.id)}
        />
      )}
    </FormDialog>
  );
}
