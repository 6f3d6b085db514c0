import { csvOf } from '@charsu/core/text/csv.ts';
import Button from '@mui/material/Button';
import { useState } from 'react';
import {
  type DataProvider,
  downloadCSV,
  type RaRecord,
  type SortPayload,
  useDataProvider,
  useListContext,
  useStore,
  useTranslate,
} from 'react-admin';
import { Icon } from '../components/Icon.tsx';
import { useSayFailure } from '../components/use-command.ts';
import { labelOfField } from '../providers/i18n-provider.ts';
import { useLocale } from '../texts/locale.tsx';
import { csvRows } from './csv-rows.ts';
import { readAll } from './read-all.ts';

interface CsvDownloadProps {
  /** The kind of the records; their labels head the columns. */
  readonly resource: string;
  readonly read: (provider: DataProvider) => Promise<readonly object[]>;
  /** The paths of columns that are left out. */
  readonly without?: readonly string[];
}

/** Records as a file that spreadsheets open. */
export function CsvDownload({ resource, read, without = [] }: CsvDownloadProps) {
  const { app } = useLocale().console;
  const { culture, t } = useLocale();
  const provider = useDataProvider();
  const translate = useTranslate();
  const sayFailure = useSayFailure();
  const [busy, setBusy] = useState(false);
  const onClick = () => {
    setBusy(true);
    read(provider)
      .then((records) => csvRows(records, labelOfField(translate, resource), culture, without))
      .then((rows) => downloadCSV(csvOf(rows), resource))
      .catch(sayFailure)
      .finally(() => setBusy(false));
  };
  return (
    <Button size="small" loading={busy} onClick={onClick} startIcon={<Icon name="scroll-text" size={16} />}>
      {t(app.csv)}
    </Button>
  );
}

interface ListCsvProps<Row extends RaRecord> {
  readonly resource: string;
  readonly filter?: object;
  readonly sort?: SortPayload;
  /** The cells of a record; by default its texts and numbers. */
  readonly rowOf?: (record: Row) => object;
}

/** A whole list, filtered and sorted, as a file: without the columns that are hidden in it. */
export function ListCsv<Row extends RaRecord>({
  resource,
  filter = {},
  sort = { field: 'id', order: 'ASC' },
  rowOf = (record) => record,
}: ListCsvProps<Row>) {
  // React-admin keeps the choice of columns under this key.
  const [without] = useStore<readonly string[]>(`${resource}.datatable`, []);
  return (
    <CsvDownload
      resource={resource}
      without={without}
      read={async (provider) => (await readAll<Row>(provider, resource, { filter, sort })).map(rowOf)}
    />
  );
}

/** The list around it, as it is filtered and sorted. */
export function CsvButton() {
  const { resource, filterValues, sort } = useListContext();
  return <ListCsv resource={resource} filter={filterValues} sort={sort} />;
}
