import { formatNumber } from '@charsu/core/i18n/days/format.ts';
import Box from '@mui/material/Box';
import { useGetList } from 'react-admin';
import { useLocale } from '../texts/locale.tsx';

/** The number of matching records of a resource; only one of them is loaded. */
export function Count({ resource, filter }: { resource: string; filter: object }) {
  const { culture } = useLocale();
  const { total } = useGetList(resource, { filter, pagination: { page: 1, perPage: 1 } });
  return (
    <Box component="span" sx={{ marginInlineStart: '6px', fontSize: '.75rem', color: 'text.secondary' }}>
      {total !== undefined && formatNumber(total, culture)}
    </Box>
  );
}
