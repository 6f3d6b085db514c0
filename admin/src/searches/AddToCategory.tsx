import type { CategoryRecord } from '@charsu/core/contract/category.ts';
import type { SearchMiss } from '@charsu/core/contract/search-miss.ts';
import Autocomplete from '@mui/material/Autocomplete';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Link from '@mui/material/Link';
import TextField from '@mui/material/TextField';
import { type FormEvent, useState } from 'react';
import { useGetList, useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
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

/** Asks for the category. */
function CategoryDialog({ words, onClose }: { words: string; onClose: () => void }) {
  const { editorial, commonMessage, t } = useLocale();
  const translate = useTranslate();
  const [category, setCategory] = useState<CategoryRecord | null>(null);
  const { data = [], isPending } = useGetList<CategoryRecord>('categories', {
    pagination: { page: 1, perPage: 1_000 },
    sort: { field: 'name', order: 'ASC' },
  });
  const command = useCommand(onClose);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (category === null) return;
    command.mutate({
      path: 'category/searchWord',
      method: 'POST',
      body: { id: category.id, word: words },
      done: commonMessage.Save_Successful,
    });
  };
  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth aria-labelledby="search-word-title">
      <form onSubmit={submit}>
        <DialogTitle id="search-word-title" sx={{ overflowWrap: 'anywhere' }}>
          {t(editorial.miss.question, { words })}
        </DialogTitle>
        <DialogContent>
          <Autocomplete
            options={data}
            loading={isPending}
            value={category}
            onChange={(_, chosen) => setCategory(chosen)}
            getOptionLabel={({ name }) => name}
            getOptionKey={({ id }) => id}
            isOptionEqualToValue={(one, other) => one.id === other.id}
            renderInput={(params) => (
              <TextField {...params} label={t(editorial.miss.category)} autoFocus sx={{ mt: 1 }} />
            )}
          />
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{translate('ra.action.cancel')}</Button>
          <Button type="submit" variant="contained" disabled={category === null} loading={command.isPending}>
            {t(editorial.miss.save)}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
