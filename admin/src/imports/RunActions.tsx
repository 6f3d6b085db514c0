import type { ImportRun } from '@charsu/core/contract/import-run.ts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useEffect } from 'react';
import { useRefresh } from 'react-admin';
import { DownloadButton } from '../components/DownloadButton.tsx';
import { useCommand } from '../components/use-command.ts';
import { useLocale } from '../texts/locale.tsx';

/** Between two looks at a running import, in ms. */
const lookEveryMs = 2_000;

/** The report of an import, and after a trial the import itself. */
export function RunActions({ run }: { run: ImportRun }) {
  const { editorial, t } = useLocale();
  const refresh = useRefresh();
  const command = useCommand();
  const isRunning = run.state === 'running';
  useEffect(() => {
    if (!isRunning) return;
    const looking = setInterval(refresh, lookEveryMs);
    return () => clearInterval(looking);
  }, [isRunning, refresh]);
  if (isRunning) return null;
  const start = () =>
    command.mutate({
      path: `console/imports/${run.id}/run`,
      method: 'POST',
      body: {},
      done: t(editorial.imports.begun),
    });
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      <DownloadButton size="small" path={`console/imports/${run.id}/report`} name={`import-${run.source}`} forPeople>
        {t(editorial.imports.report)}
      </DownloadButton>
      {run.trial && run.state === 'done' && (
        <Button size="small" variant="contained" loading={command.isPending} onClick={start}>
          {t(editorial.imports.run)}
        </Button>
      )}
    </Box>
  );
}
