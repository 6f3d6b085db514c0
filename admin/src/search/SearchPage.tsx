import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { type FormEvent, useState } from 'react';
import { Title } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import { Icon } from '../components/Icon.tsx';
import { searchedResources } from '../providers/access.ts';
import { useLocale } from '../texts/locale.tsx';
import { FoundRecords } from './FoundRecords.tsx';

/** A search over all records by number, telephone, e-mail address or name; the words are in the address. */
export default function SearchPage() {
  const {
    console: { search },
    t,
  } = useLocale();
  const [params, setParams] = useSearchParams();
  const words = params.get('q')?.trim() ?? '';
  const [written, setWritten] = useState(words);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setParams(written.trim() === '' ? {} : { q: written.trim() });
  };
  return (
    <Box sx={{ display: 'grid', gap: 2.5, pt: 2.5 }}>
      <Title title={t(search.title)} />
      <Box component="form" role="search" onSubmit={submit} sx={{ display: 'flex', gap: 1 }}>
        <TextField
          type="search"
          label={t(search.hint)}
          value={written}
          onChange={(event) => setWritten(event.target.value)}
          sx={{ flex: 1, maxWidth: 560 }}
          slotProps={{ htmlInput: { dir: 'auto', maxLength: 200 } }}
        />
        <Button type="submit" variant="contained" startIcon={<Icon name="search" size={18} />}>
          {t(search.title)}
        </Button>
      </Box>
      {words === '' ? (
        <Typography color="textSecondary">{t(search.empty)}</Typography>
      ) : (
        searchedResources.map((resource) => <FoundRecords key={resource} resource={resource} words={words} />)
      )}
    </Box>
  );
}
