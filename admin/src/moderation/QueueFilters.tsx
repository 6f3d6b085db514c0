import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useLocale } from '../texts/locale.tsx';
import type { QueueFilter } from './review.ts';
import { TypedFilter } from './TypedFilter.tsx';

interface QueueFiltersProps {
  readonly filter: Partial<QueueFilter>;
  readonly onChange: (filter: Partial<QueueFilter>) => void;
  /** What a kind of record adds. */
  readonly children?: ReactNode;
}

/** Words to narrow the queue by, and what its kind adds. */
export function QueueFilters({ filter, onChange, children }: QueueFiltersProps) {
  const {
    console: { field },
    t,
  } = useLocale();
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      <TypedFilter name="q" label={t(field.q)} width={200} filter={filter} onChange={onChange} />
      {children}
    </Box>
  );
}
