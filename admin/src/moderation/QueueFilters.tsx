import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useLocale } from '../texts/locale.tsx';
import type { QueueFilter } from './review.ts';
import { TypedFilter } from './TypedFilter.tsx';

interface QueueFiltersProps {
  readonly filter: Partial<QueueFilter>;
  readonly onChange: (filter: Partial<QueueFilter>) => void;
  /** Filters of the kind of record. */
  readonly children?: ReactNode;
}

/** The search words of the queue, and the filters of its kind. */
export function QueueFilters({ filter, onChange, children }: QueueFiltersProps) {
  const { field } = useLocale().console;
  const { t } = useLocale();
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      <TypedFilter name="q" label={t(field.q)} width={200} filter={filter} onChange={onChange} />
      {children}
    </Box>
  );
}
