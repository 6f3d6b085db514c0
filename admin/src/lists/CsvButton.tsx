import { csvOf } from '@charsu/core/text/csv.ts';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { downloadCSV, type RaRecord, useDataProvider, useListContext, useNotify, useTranslateLabel } from 'react-admin';
import { Icon } from '../components/Icon.tsx';
import { useFailureText } from '../components/use-command.ts';
import { useLocale } from '../texts/locale.tsx';
import { csvRows } from './csv-rows.ts';

/** As many as the api gives at a time. */
const perPage = 1_000;

/** The whole list as it is filtered and sorted, as a file that spreadsheets open. */
export function CsvButton() {
  const {
    console: { app },
    t,
  } = useLocale();
  const { resource, filterValues, sort } = useListContext();
  const provider = useDataProvider();
  const labelOf = useTranslateLabel();
  const notify = useNotify();
  const failureText = useFailureText();
  const [busy, setBusy] = useState(false);
  const heading = (path: string): string => {
    const label = labelOf({ source: path, resource });
    return typeof label === 'string' ? label : path;
  };
  const download = async () => {
    const records: RaRecord[] = [];
    for (let page = 1; ; page += 1) {
      const { data } = await provider.getList(resource, {
        filter: filterValues,
        sort,
        pagination: { page, perPage },
      });
      records.push(...data);
      // The total is counted to a bound only.
      if (data.length < perPage) break;
    }
    downloadCSV(csvOf(csvRows(records, heading)), resource);
  };
  const onClick = () => {
    setBusy(true);
    download()
      .catch((error: unknown) => notify(failureText(error), { type: 'error' }))
      .finally(() => setBusy(false));
  };
  return (
    <Button size="small" loading={busy} onClick={onClick} startIcon={<Icon name="scroll-text" size={16} />}>
      {t(app.csv)}
    </Button>
  );
}
