import type { Permission } from '@charsu/core/domain/permissions.ts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { type FormEvent, useState } from 'react';
import { Title, usePermissions } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import { Blank } from '../components/Blank.tsx';
import { Icon } from '../components/Icon.tsx';
import { isAllowed, searchedResources } from '../providers/access.ts';
import { useLocale } from '../texts/locale.tsx';
import { FoundRecords } from './FoundRecords.tsx';
import { useFoundRecords } from './use-found-records.ts';

/** The resources that have the words, each with its first records. */
function Found({ words }: { words: string }) {
  const { search } = useLocale().console;
  const { t } = useLocale();
  const { permissions = [] } = usePermissions<readonly Permission[]>();
  const held = new Set(permissions);
  const readable = searchedResources.filter((resource) => isAllowed(held, resource, 'list'));
  const { found, isLoading } = useFoundRecords(readable, words);
  if (isLoading) return <Skeleton variant="rounded" height={180} />;
  if (found.length === 0) return <Blank icon="search" title={t(search.nothing)} />;
  return readable
    .filter((each) => found.some(({ resource }) => resource === each))
    .map((resource) => <FoundRecords key={resource} resource={resource} words={words} />);
}

/** A search over all records by number, telephone, e-mail address or name; the words are in the address. */
export default function SearchPage() {
  const { search } = useLocale().console;
  const { t } = useLocale();
  const [params, setParams] = useSearchParams();
  const words = params.get('q')?.trim() ?? '';
  const [written, setWritten] = useState(words);
  const [sought, setSought] = useState(words);
  // The palette, too, leads here with other words.
  if (sought !== words) {
    setSought(words);
    setWritten(words);
  }
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
      {words === '' ? <Typography color="textSecondary">{t(search.empty)}</Typography> : <Found words={words} />}
    </Box>
  );
}
