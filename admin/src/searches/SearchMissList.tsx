import type { SearchMiss } from '@charsu/core/contract/search-miss.ts';
import { formatDay, formatNumber } from '@charsu/core/i18n/format.ts';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { DataTable, SearchInput, type SortPayload, useListContext } from 'react-admin';
import { Line, Lines } from '../components/Lines.tsx';
import { RecordList } from '../lists/RecordList.tsx';
import { useLocale } from '../texts/locale.tsx';
import { AddToCategory } from './AddToCategory.tsx';

const Col = DataTable.Col<SearchMiss>;
const mostFirst: SortPayload = { field: 'count', order: 'DESC' };

/** How often words were looked for, and on which days. */
function Days({ miss }: { miss: SearchMiss }) {
  const { culture } = useLocale();
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', fontSize: '.875rem', color: 'text.secondary' }}>
      {miss.days
        .slice(-3)
        .reverse()
        .map(({ day, count }) => (
          <li key={day}>
            {formatDay(day, culture)}: {formatNumber(count, culture)}
          </li>
        ))}
    </Box>
  );
}

/** The same on small screens. */
function MissCards() {
  const { data = [] } = useListContext<SearchMiss>();
  const { culture } = useLocale();
  return (
    <Lines>
      {data.map((miss) => (
        <Line key={miss.id} sx={{ display: 'grid', gap: 1, p: 1.5 }}>
          <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1, fontWeight: 600 }}>
            <Box dir="auto" sx={{ overflowWrap: 'anywhere' }}>
              {miss.words}
            </Box>
            <span>{formatNumber(miss.count, culture)}</span>
          </Box>
          <Days miss={miss} />
          <AddToCategory miss={miss} />
        </Line>
      ))}
    </Lines>
  );
}

/** What visitors looked for and nothing has; a category can be given the words. */
export default function SearchMissList() {
  const { editorial, culture, t } = useLocale();
  const words = editorial.miss;
  const columns = [
    <Col key="words" source="words" label={t(words.words)} render={(miss) => <bdi>{miss.words}</bdi>} />,
    <Col key="count" source="count" label={t(words.count)} render={({ count }) => formatNumber(count, culture)} />,
    <Col key="days" source="lastDay" label={t(words.days)} render={(miss) => <Days miss={miss} />} />,
    <Col key="category" label={t(words.category)} render={(miss) => <AddToCategory miss={miss} />} />,
  ];
  return (
    <>
      <Typography color="textSecondary" sx={{ mt: 2 }}>
        {t(words.hint)}
      </Typography>
      <RecordList<SearchMiss>
        filters={[<SearchInput key="q" source="q" alwaysOn placeholder={t(words.search)} />]}
        sortableBy={['count', 'lastDay', 'words']}
        sort={mostFirst}
        tabs={null}
        columns={columns}
        cards={<MissCards />}
        openable={false}
      />
    </>
  );
}
