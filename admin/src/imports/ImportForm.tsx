import { mostImportMegabytes } from '@charsu/core/contract/import-run.ts';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { FileButton } from '../components/FileButton.tsx';
import { Icon } from '../components/Icon.tsx';
import { useCommand } from '../components/use-command.ts';
import { useLocale } from '../texts/locale.tsx';

/** A file to try: what it changes is imported from the list below. */
export function ImportForm() {
  const { editorial, t } = useLocale();
  const { imports } = editorial;
  const [source, setSource] = useState('');
  const [hosts, setHosts] = useState('');
  const [waits, setWaits] = useState(false);
  const [links, setLinks] = useState(false);
  const command = useCommand();
  const upload = (file: File) => {
    const body = new FormData();
    body.append('file', file);
    const query = new URLSearchParams({
      advertisements: waits ? 'pending' : 'approved',
      links: links ? 'yes' : 'no',
      hosts,
    });
    if (source.trim() !== '') query.set('source', source);
    command.mutate({ path: `console/imports?${query}`, method: 'POST', body, done: t(imports.begun) });
  };
  return (
    <Box
      component="section"
      aria-label={t(imports.choose)}
      sx={{ mt: 2, display: 'grid', gap: 1.5, justifyItems: 'start' }}
    >
      <Typography color="textSecondary">{t(imports.hint, { limit: mostImportMegabytes })}</Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
        <TextField
          size="small"
          label={t(imports.source)}
          value={source}
          onChange={({ target }) => setSource(target.value)}
        />
        <TextField
          size="small"
          label={t(imports.hosts)}
          value={hosts}
          onChange={({ target }) => setHosts(target.value)}
          slotProps={{ htmlInput: { dir: 'ltr', placeholder: 'old.example' } }}
        />
        <FormControlLabel
          label={t(imports.waits)}
          control={<Checkbox checked={waits} onChange={(_event, checked) => setWaits(checked)} />}
        />
        <FormControlLabel
          label={t(imports.links)}
          control={<Checkbox checked={links} onChange={(_event, checked) => setLinks(checked)} />}
        />
      </Box>
      <FileButton
        variant="contained"
        loading={command.isPending}
        startIcon={<Icon name="upload" size={16} />}
        accept=".csv,.tsv,.txt,.ndjson,.jsonl,.zip"
        onChosen={upload}
      >
        {t(imports.choose)}
      </FileButton>
    </Box>
  );
}
