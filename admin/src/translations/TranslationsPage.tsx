import { type Culture, cultureFacts } from '@charsu/core/domain/culture-facts.ts';
import { formatAddress } from '@charsu/core/i18n/days/format.ts';
import { offered } from '@charsu/core/i18n/offered.ts';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { type RaRecord, Title, useCanAccess, useGetList, useGetResourceLabel } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { Line, Lines } from '../components/Lines.tsx';
import { Loaded } from '../components/Loaded.tsx';
import { Panel } from '../components/Panel.tsx';
import { CsvDownload } from '../lists/CsvButton.tsx';
import { recordPathOf } from '../records/record-places.ts';
import { useLocale } from '../texts/locale.tsx';

interface Named extends RaRecord, Translated {
  readonly name: string;
}

/** More than exist of any: these lists are short. */
const all = { page: 1, perPage: 1_000 };

/** A row for translators: a column for each language, empty where something is missing. */
const rowOf = ({ id, names, texts }: Named) => {
  const inAll = (known: Translated['names']) =>
    Object.fromEntries(offered.cultures.map((each) => [each, known[each] ?? null]));
  return { id, names: inAll(names), ...(texts && { texts: inAll(texts) }) };
};

/** The records of a resource that lack a name or a text in some language, each with these languages. */
function Missing({ resource }: { resource: string }) {
  const { translations } = useLocale().console;
  const { culture, t } = useLocale();
  const { canAccess = false } = useCanAccess({ resource, action: 'edit' });
  const labelOf = useGetResourceLabel();
  const { data, error, refetch } = useGetList<Named>(
    resource,
    { pagination: all, sort: { field: 'name', order: 'ASC' } },
    { enabled: canAccess },
  );
  if (!canAccess) return null;
  const missing = (data ?? []).flatMap((record) => {
    const languages = missingLanguages(record);
    return languages.length === 0 ? [] : [{ record, languages }];
  });
  return (
    <Panel
      title={labelOf(resource, 2)}
      actions={
        missing.length > 0 && (
          <CsvDownload resource={resource} read={async () => missing.map(({ record }) => rowOf(record))} />
        )
      }
    >
      <Loaded of={{ data, error, refetch }} height={48} />
      {data && missing.length === 0 && <Typography color="textSecondary">{t(translations.none)}</Typography>}
      <Lines>
        {missing.map(({ record, languages }) => (
          <Line key={record.id} sx={{ p: 1.5 }}>
            <Link component={RouterLink} to={recordPathOf(resource, String(record.id), '/')}>
              <bdi>{record.name}</bdi>
            </Link>
            <Box sx={{ fontSize: '.875rem', color: 'text.secondary' }}>
              {formatAddress(
                languages.map((each) => cultureFacts[each].nativeName),
                culture,
              )}
            </Box>
          </Line>
        ))}
      </Lines>
    </Panel>
  );
}

/** Names and texts that still need a translation. */
export default function TranslationsPage() {
  const { translations } = useLocale().console;
  const { t } = useLocale();
  return (
    <Box sx={{ display: 'grid', gap: 2.5, pt: 2.5 }}>
      <Title title={t(translations.title)} />
      {['categories', 'guilds', 'contentPages'].map((resource) => (
        <Missing key={resource} resource={resource} />
      ))}
    </Box>
  );
}

type InLanguages = Readonly<Partial<Record<Culture, string>>>;

/** The texts of a record in the languages: its name, and of a page its text. */
export interface Translated {
  readonly names: InLanguages;
  readonly texts?: InLanguages;
}

/** The languages in which a record lacks its name or its text. */
export const missingLanguages = ({ names, texts }: Translated): readonly Culture[] =>
  offered.cultures.filter((each) => !names[each] || (texts !== undefined && !texts[each]));
