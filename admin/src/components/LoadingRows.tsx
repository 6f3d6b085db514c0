import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useTranslate } from 'react-admin';
import { visuallyHidden } from '../theme/theme.ts';

const rows = [0, 1, 2, 3, 4, 5];

/** A page that is loading, or the list of one whose tools are there: the rows that it will have. */
export function LoadingRows({ tools = true }) {
  const translate = useTranslate();
  return (
    <Box role="status" sx={{ display: 'grid', gap: 1.5, pt: 3 }}>
      <Box component="span" sx={visuallyHidden}>
        {translate('ra.page.loading')}
      </Box>
      {tools && <Skeleton variant="rounded" width="40%" height={36} />}
      {rows.map((row) => (
        <Skeleton key={row} variant="rounded" height={56} />
      ))}
    </Box>
  );
}
