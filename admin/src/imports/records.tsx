import { type ImportRun, rowOutcomes } from '@charsu/core/contract/import-run.ts';
import { formatList } from '@charsu/core/i18n/days/format.ts';
import Typography from '@mui/material/Typography';
import { declareRecords } from '../records/declare-records.tsx';
import type { Locale } from '../texts/locale.tsx';
import { ImportForm } from './ImportForm.tsx';
import { RunActions } from './RunActions.tsx';

/** The outcome of the rows so far. */
function Outcome({ run, locale: { culture, editorial, t } }: { run: ImportRun; locale: Locale }) {
  const { imports } = editorial;
  const { state, trial, why } = run;
  const counts = rowOutcomes.flatMap((outcome) =>
    run[outcome] > 0 ? [t(imports.rows[outcome], { count: run[outcome] })] : [],
  );
  return (
    <>
      <Typography variant="body2" component="span" sx={{ display: 'block', fontWeight: 600 }}>
        {t(imports.state[trial && state === 'done' ? 'tried' : state])}
      </Typography>
      <Typography variant="body2" component="span" color="textSecondary" sx={{ display: 'block' }}>
        {formatList(counts, culture)}
      </Typography>
      {why !== null && (
        <Typography variant="body2" component="span" color="error" dir="ltr" lang="en" sx={{ display: 'block' }}>
          {why}
        </Typography>
      )}
    </>
  );
}

/** Imports of files from other portals, each tried first. */
export const records = declareRecords<ImportRun>('imports')({
  nameOf: ({ fileName }) => fileName,
  fields: {
    fileName: 'ltr',
    source: 'text',
    outcome: (run, locale) => <Outcome run={run} locale={locale} />,
    askedAt: 'moment',
  },
  list: {
    columns: ['fileName', 'source', 'outcome', 'askedAt'],
    card: ['fileName', ['outcome'], ['askedAt']],
    orders: ['askedAt'],
    sort: ['askedAt', 'DESC'],
    opens: false,
    above: ImportForm,
    actions: (run) => <RunActions run={run} />,
  },
});
