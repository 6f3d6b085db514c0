import type { ImportRun } from '@charsu/core/contract/import-run.ts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { downloadCSV, useRefresh } from 'react-admin';
import { useCommand, useSayFailure } from '../components/use-command.ts';
import { fetchApi } from '../http/api.ts';
import { useLocale } from '../texts/locale.tsx';

/** Between two looks at a running import, in ms. */
const lookEveryMs = 2_000;

/** The report of an import, and after a trial the import itself. */
export function RunActions({ run }: { run: ImportRun }) {
  const { editorial, t } = useLocale();
  const sayFailure = useSayFailure();
  const refresh = useRefresh();
  const command = useCommand();
  const report = useMutation({
    mutationFn: async () => {
      const { body } = await fetchApi(`/api/console/imports/${run.id}/report`);
      downloadCSV(`\uFEFF${body}`, `import-${run.source}`);
    },
    onError: sayFailure,
  });
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
      <Button size="small" loading={report.isPending} onClick={() => report.mutate()}>
        {t(editorial.imports.report)}
      </Button>
      {run.trial && run.state === 'done' && (
        <Button size="small" variant="contained" loading={command.isPending} onClick={start}>
          {t(editorial.imports.run)}
        </Button>
      )}
    </Box>
  );
}
