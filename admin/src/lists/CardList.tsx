import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import type { ReactNode } from 'react';
import { type RaRecord, useListContext } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { Line, Lines } from '../components/Lines.tsx';

interface CardListProps<Row extends RaRecord> {
  readonly to: (record: Row) => string;
  readonly picture: (record: Row) => ReactNode;
  readonly primary: (record: Row) => ReactNode;
  readonly secondary: (record: Row) => ReactNode;
  readonly tertiary: (record: Row) => ReactNode;
}

/** A list on small screens: a block for each record instead of a row. */
export function CardList<Row extends RaRecord>({ to, picture, primary, secondary, tertiary }: CardListProps<Row>) {
  const { data = [] } = useListContext<Row>();
  return (
    <Lines>
      {data.map((record) => (
        <Line key={record.id}>
          <Link
            component={RouterLink}
            to={to(record)}
            underline="none"
            color="inherit"
            sx={{ display: 'flex', gap: 1.5, p: 1.5, alignItems: 'center' }}
          >
            {picture(record)}
            <Box sx={{ minWidth: 0, flex: 1, overflowWrap: 'anywhere' }}>
              <Box sx={{ fontWeight: 600 }}>{primary(record)}</Box>
              <Box sx={{ fontSize: '.875rem', color: 'text.secondary' }}>{secondary(record)}</Box>
              <Box
                sx={{
                  display: 'flex',
                  flexWrap: 'wrap',
                  alignItems: 'center',
                  columnGap: 1,
                  mt: 0.5,
                  fontSize: '.75rem',
                  color: 'text.secondary',
                }}
              >
                {tertiary(record)}
              </Box>
            </Box>
          </Link>
        </Line>
      ))}
    </Lines>
  );
}
