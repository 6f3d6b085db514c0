import { type SearchMiss, searchMissOrderFields } from '@charsu/core/contract/search-miss.ts';
import { formatDay, formatNumber } from '@charsu/core/i18n/days/format.ts';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { declareRecords } from '../records/declare-records.tsx';
import { useLocale } from '../texts/locale.tsx';
import { AddToCategory } from './AddToCategory.tsx';

function Hint() {
  const { editorial, t } = useLocale();
  return (
    <Typography color="textSecondary" sx={{ mt: 2 }}>
      {t(editorial.miss.hint)}
    </Typography>
  );
}

/** Searches of visitors without a result; a category can be given the words. */
export const records = declareRecords<SearchMiss>('searches')({
  nameOf: ({ words }) => words,
  fields: {
    words: 'text',
    count: 'number',
    // How often on which days.
    lastDay: ({ days }, { culture }) => (
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', fontSize: '.875rem', color: 'text.secondary' }}>
        {days
          .slice(-3)
          .reverse()
          .map(({ day, count }) => (
            <li key={day}>
              {formatDay(day, culture)}: {formatNumber(count, culture)}
            </li>
          ))}
      </Box>
    ),
    category: (miss) => <AddToCategory miss={miss} />,
  },
  list: {
    columns: ['words', 'count', 'lastDay', 'category'],
    card: ['words', ['count'], ['lastDay', 'category']],
    orders: searchMissOrderFields,
    sort: ['count', 'DESC'],
    search: ({ editorial: { miss } }) => miss.search,
    opens: false,
    above: Hint,
  },
});
