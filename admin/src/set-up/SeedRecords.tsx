import { bundledBranchesSchema, type SeedCategoriesAnswer } from '@charsu/core/contract/catalog.ts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { FileButton } from '../components/FileButton.tsx';
import { Note } from '../components/Note.tsx';
import { useSayFailure } from '../components/use-command.ts';
import { callApi } from '../http/api.ts';
import { useLocale } from '../texts/locale.tsx';

type Way = 'whole' | 'branches' | 'file';
const ways: readonly Way[] = ['whole', 'branches', 'file'];
interface CatalogFile {
  readonly name: string;
  readonly format: 'csv' | 'json';
  readonly text: string;
}
/** Faults that are shown of a file. */
const shownFaults = 5;

interface SeedRecordsProps {
  readonly kind: 'categories' | 'guilds';
  readonly onMade: () => void;
}

/** Makes many categories or guilds at once: those that come with the product, or of a file. It tells what before it does. */
export function SeedRecords({ kind, onMade }: SeedRecordsProps) {
  const { setUp: words } = useLocale().administration;
  const { t } = useLocale();
  const ofKind = kind === 'guilds' ? words.ofGuilds : words;
  const notify = useNotify();
  const sayFailure = useSayFailure();
  const client = useQueryClient();
  const [way, setWay] = useState<Way>('whole');
  const [branches, setBranches] = useState<readonly string[]>([]);
  const [file, setFile] = useState<CatalogFile>();
  const { data: bundled } = useQuery({
    enabled: kind === 'categories',
    queryKey: ['categories', 'bundled'],
    queryFn: async () => bundledBranchesSchema.parse(await callApi('console/categories/bundled')),
  });
  const source =
    way === 'whole'
      ? kind === 'guilds'
        ? 'bundled'
        : { branches: 'all' }
      : way === 'branches'
        ? branches.length > 0 && { branches }
        : file && { file: { format: file.format, text: file.text } };
  const send = useMutation({
    mutationFn: (trial: boolean) =>
      callApi<SeedCategoriesAnswer>(`console/${kind}/seed`, { method: 'POST', body: { source, trial } }),
    onSuccess: async (_answer, trial) => {
      if (trial) return;
      notify(t(ofKind.made), { type: 'success' });
      await client.invalidateQueries();
      onMade();
    },
    onError: sayFailure,
  });
  const told = send.variables === true ? send.data : undefined;
  const changed = (change: () => void) => {
    send.reset();
    change();
  };
  const choose = async (chosen: File) => {
    const format = /\.json$/i.test(chosen.name) ? 'json' : 'csv';
    const text = await chosen.text();
    changed(() => setFile({ name: chosen.name, format, text }));
  };
  return (
    <Box sx={{ display: 'grid', gap: 2, justifyItems: 'start' }}>
      <RadioGroup
        aria-label={t(words.source)}
        value={way}
        onChange={(_, chosen) => changed(() => setWay(chosen as Way))}
      >
        {ways.map(
          (each) =>
            (kind === 'categories' || each !== 'branches') && (
              <FormControlLabel
                key={each}
                value={each}
                control={<Radio />}
                label={t(each === 'whole' ? ofKind.whole : words[each])}
              />
            ),
        )}
      </RadioGroup>
      {way === 'branches' && (
        <Box role="group" aria-label={t(words.branches)} sx={{ display: 'flex', flexWrap: 'wrap' }}>
          {bundled?.map(({ url, name }) => (
            <FormControlLabel
              key={url}
              label={name}
              control={
                <Checkbox
                  checked={branches.includes(url)}
                  onChange={(_, on) =>
                    changed(() => setBranches(on ? [...branches, url] : branches.filter((each) => each !== url)))
                  }
                />
              }
            />
          ))}
        </Box>
      )}
      {way === 'file' && (
        <FileButton
          variant="outlined"
          accept=".csv,.json,text/csv,application/json"
          onChosen={(chosen) => void choose(chosen).catch(sayFailure)}
        >
          {file?.name ?? t(words.choose)}
        </FileButton>
      )}
      {told && (
        <Box role="status" sx={{ display: 'grid', gap: 1 }}>
          <Typography variant="body2">
            {t(ofKind.found, {
              made: told[kind].filter(({ outcome }) => outcome === 'made').length,
              there: told[kind].filter(({ outcome }) => outcome === 'there').length,
            })}
          </Typography>
          {told.faults.slice(0, shownFaults).map(({ row, field, message }) => (
            <Note key={`${row} ${field}`} tone="warning">
              {t(words.fault, { row, message: field === '' ? message : `\u2068${field}\u2069: ${message}` })}
            </Note>
          ))}
        </Box>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button
          variant="contained"
          loading={send.isPending && send.variables === false}
          disabled={!source || send.isPending || (told?.faults.length ?? 0) > 0}
          onClick={() => send.mutate(false)}
        >
          {t(ofKind.seed)}
        </Button>
        <Button disabled={!source || send.isPending} onClick={() => send.mutate(true)}>
          {t(words.look)}
        </Button>
        <Button component={RouterLink} to={`/${kind}`}>
          {t(words.own)}
        </Button>
      </Box>
    </Box>
  );
}
