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
  useNotify,
  useTranslate,
} from 'react-admin';
import { Icon } from '../components/Icon.tsx';
import { useFailureText } from '../components/use-command.ts';
import { labelOfField } from '../providers/field-label.ts';
import { useLocale } from '../texts/locale.tsx';
import { csvRows } from './csv-rows.ts';

/** The most records in one answer of the API. */
const perPage = 1_000;

/** Every record of a list, page by page. */
async function readAll<Row extends RaRecord>(
  provider: DataProvider,
  resource: string,
  { filter, sort }: { readonly filter: object; readonly sort: SortPayload },
): Promise<readonly Row[]> {
  const records: Row[] = [];
  for (let page = 1; ; page += 1) {
    const { data, total = 0 } = await provider.getList<Row>(resource, { filter, sort, pagination: { page, perPage } });
    records.push(...data);
    if (data.length === 0 || records.length >= total) return records;
  }
}

interface CsvDownloadProps {
  /** What the records are; their labels head the columns. */
  readonly resource: string;
  readonly read: (provider: DataProvider) => Promise<readonly object[]>;
}

/** Records as a file that spreadsheets open. */
export function CsvDownload({ resource, read }: CsvDownloadProps) {
  const {
    console: { app },
    culture,
    t,
  } = useLocale();
  const provider = useDataProvider();
  const translate = useTranslate();
  const notify = useNotify();
  const failureText = useFailureText();
  const [busy, setBusy] = useState(false);
  const onClick = () => {
    setBusy(true);
    read(provider)
      .then((records) => downloadCSV(csvOf(csvRows(records, labelOfField(translate, resource), culture)), resource))
      .catch((error: unknown) => notify(failureText(error), { type: 'error' }))
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
  /** What a row holds of a record; by default its texts and numbers. */
  readonly rowOf?: (record: Row) => object;
}

/** A whole list, filtered and sorted, as a file. */
export function ListCsv<Row extends RaRecord>({
  resource,
  filter = {},
  sort = { field: 'id', order: 'ASC' },
  rowOf = (record) => record,
}: ListCsvProps<Row>) {
  return (
    <CsvDownload
      resource={resource}
      read={async (provider) => (await readAll<Row>(provider, resource, { filter, sort })).map(rowOf)}
    />
  );
}

/** The list around it, as it is filtered and sorted. */
export function CsvButton() {
  const { resource, filterValues, sort } = useListContext();
  return <ListCsv resource={resource} filter={filterValues} sort={sort} />;
}
