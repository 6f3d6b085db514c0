import type { AdvertisementRecord } from '@charsu/core/contract/advertisement.ts';
import { fileLimits } from '@charsu/core/contract/advertisement-rows.ts';
import type { ShownAttribute } from '@charsu/core/contract/category.ts';
import { publicationState } from '@charsu/core/domain/publication-state.ts';
import { fieldLabel } from '@charsu/core/i18n/names/record-words.ts';
import { cellsOf, decodedText } from '@charsu/core/text/csv-reading.ts';
import { useState } from 'react';
import { useLoaderData } from 'react-router';
import { Box } from '../../components/Box.tsx';
import { Button } from '../../components/Button.tsx';
import { SelectField } from '../../components/Field.tsx';
import { FieldError } from '../../components/FieldError.tsx';
import { saveFile } from '../../components/give-text.ts';
import { ProgressBar } from '../../components/ProgressBar.tsx';
import { callApi } from '../../http/api.ts';
import { useBoot, useLocale } from '../../texts/locale.tsx';
import { AccountPage } from '../account/AccountPage.tsx';
import { ChooseFile } from '../ChooseFile.tsx';
import { type ListChoices, readListChoices } from '../list/read-list.ts';
import { memberLoader } from '../member-loader.ts';
import { searchAll } from '../read.ts';
import { ownAdsPath } from '../return-path.ts';
import { useBusy } from '../use-busy.ts';
import { categoriesIn, type FileWords, fileFields, fileOf, type ReadFile, readFile } from './file-rows.ts';
import { ImportReport } from './ImportReport.tsx';
import { NamedPictures } from './NamedPictures.tsx';
import { namedPictures, withAddresses } from './named-pictures.ts';

export const loader = memberLoader(
  async ({ request }, askMay): Promise<ListChoices> => readListChoices(await askMay(), request.signal),
  [
    'advertisement_search',
    'advertisement_create',
    'advertisement_update',
    'advertisement_pending',
    'tenant_dropdown',
    'category_dropdown',
  ],
);

const { draft, pending, approved, denied } = publicationState;

const readAll = (tenantId: string): Promise<AdvertisementRecord[]> =>
  searchAll<AdvertisementRecord>('advertisement', {
    tenantId,
    states: [draft, pending, approved, denied],
    order: { field: 'createdAt', direction: 'asc' },
  });

async function readAttributes(ids: readonly string[]): Promise<FileWords['attributes']> {
  const found = new Map<string, readonly ShownAttribute[]>();
  for (const id of ids) found.set(id, await callApi<ShownAttribute[]>(`category/attributes/${id}`, { quiet: true }));
  return found;
}

/** The words of files in the reader's language. */
function useFileWords(categories: ListChoices['categories']): Omit<FileWords, 'attributes'> {
  const { fields, lists, members } = useLocale().texts;
  const { origin } = useBoot();
  const { culture, t } = useLocale();
  const labels = Object.fromEntries(
    fileFields.map((name) => [
      name,
      name === 'index' ? members.publish.number : t(fieldLabel('advertisement', name, fields)),
    ]),
  );
  const units = Object.fromEntries(Object.entries(lists.priceUnit).map(([unit, word]) => [unit, t(word)]));
  return {
    culture,
    labels: labels as FileWords['labels'],
    units: units as FileWords['units'],
    yesNo: fields.value,
    categories,
    ids: new Map(),
    origin,
  };
}

interface ChosenFile {
  readonly name: string;
  readonly bytes: number;
  readonly read: ReadFile;
  /** The pictures that it names have been uploaded, as far as their owner wants it. */
  readonly withPictures: boolean;
}

/** The advertisements of a business as a CSV file, out and in, by the shop's own numbers. */
export function Component() {
  const { shop, members, commonMessage } = useLocale().texts;
  const { t } = useLocale();
  const { tenants, categories } = useLoaderData<ListChoices>();
  const words = useFileWords(categories);
  const [tenantId, setTenant] = useState(tenants[0]?.id ?? '');
  const [file, setFile] = useState<ChosenFile>();
  const [error, setError] = useState<string>();
  const { busy, run } = useBusy();

  const whileBusy = (work: () => Promise<void>) => run(work, ({ message }) => setError(message));

  const download = () =>
    whileBusy(async () => {
      const records = await readAll(tenantId);
      const attributes = await readAttributes([...new Set(records.map(({ categoryId }) => categoryId))]);
      const business = tenants.find(({ id }) => id === tenantId);
      saveFile(`${business?.subDomain ?? 'ads'}.csv`, 'text/csv', fileOf(records, { ...words, attributes }));
    });

  const choose = (chosen: File) =>
    whileBusy(async () => {
      setFile(undefined);
      setError(undefined);
      if (chosen.size > fileLimits.megabytes * 1_000_000)
        return setError(t(commonMessage.The_File_Is_Too_Large, { limit: fileLimits.megabytes }));
      const cells = cellsOf(decodedText(new Uint8Array(await chosen.arrayBuffer())));
      if (cells.length - 1 > fileLimits.rows)
        return setError(t(commonMessage.The_File_Has_Too_Many_Rows, { limit: fileLimits.rows }));
      const known = await readAll(tenantId);
      // A sent file may leave the category out: then the facts are those of the advertisements that are there.
      const named = categoriesIn(cells, words);
      const ids = named.length > 0 ? named : [...new Set(known.map(({ categoryId }) => categoryId))];
      const numbers = new Map(known.map(({ index, id }) => [index, id]));
      const read = readFile(cells, { ...words, ids: numbers, attributes: await readAttributes(ids) });
      if (!read.hasNumbers) return setError(t(shop.file.noNumbers, { name: words.labels.ownNumber }));
      setFile({ name: chosen.name, bytes: chosen.size, read, withPictures: namedPictures(read.rows).length === 0 });
    });

  return (
    <AccountPage title={shop.file.title} from={[{ name: members.area.myAds, path: ownAdsPath }]}>
      {tenants.length > 1 && (
        <SelectField
          label={shop.filter.business}
          value={tenantId}
          disabled={busy}
          onChange={({ target }) => {
            setTenant(target.value);
            setFile(undefined);
          }}
          options={tenants.map(({ id, name }) => [id, name])}
        />
      )}
      <Box className="stack">
        <h2>{shop.file.out}</h2>
        <p className="muted">{shop.file.outText}</p>
        <Button icon="download" look="line" disabled={busy || tenantId === ''} onClick={() => void download()}>
          {shop.file.download}
        </Button>
      </Box>
      <Box className="stack">
        <h2>{shop.file.in}</h2>
        <p className="muted">{t(shop.file.inText, { name: words.labels.ownNumber })}</p>
        <div className="row">
          <ChooseFile
            accept=".csv,.tsv,.txt,text/csv"
            disabled={busy || tenantId === ''}
            onChosen={([chosen]) => chosen && void choose(chosen)}
          >
            {shop.file.choose}
          </ChooseFile>
          {file && <bdi className="muted">{file.name}</bdi>}
        </div>
        {error !== undefined && <FieldError announced>{error}</FieldError>}
        {file && !file.withPictures && (
          <NamedPictures
            key={`${tenantId} ${file.name}`}
            names={namedPictures(file.read.rows)}
            onDone={(addresses) =>
              setFile({
                ...file,
                withPictures: true,
                read: { ...file.read, rows: withAddresses(file.read.rows, addresses) },
              })
            }
          />
        )}
        {file?.withPictures && (
          <ImportReport key={`${tenantId} ${file.name}`} tenantId={tenantId} bytes={file.bytes} file={file.read} />
        )}
      </Box>
      <ProgressBar busy={busy} />
    </AccountPage>
  );
}
