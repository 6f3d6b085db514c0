import type { CategoryRecord } from '@charsu/core/contract/category.ts';
import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useCanAccess, useGetList } from 'react-admin';
import { useLocale } from '../texts/locale.tsx';

/** What the queue can be narrowed by. */
export interface QueueFilter {
  readonly q: string;
  readonly categoryId: string;
  readonly city: string;
}

interface QueueFiltersProps {
  readonly filter: Partial<QueueFilter>;
  readonly onChange: (filter: Partial<QueueFilter>) => void;
}

/** Words and a category to narrow the queue by. Words count when the field is left or Enter is pressed. */
export function QueueFilters({ filter, onChange }: QueueFiltersProps) {
  const {
    console: { field },
    history,
    t,
  } = useLocale();
  const [written, setWritten] = useState({ q: '', city: '', category: '' });
  const { canAccess: knowsCategories = false } = useCanAccess({ resource: 'categories', action: 'list' });
  const { data: categories = [] } = useGetList<CategoryRecord>(
    'categories',
    {
      filter: written.category ? { q: written.category } : {},
      sort: { field: 'name', order: 'ASC' },
      pagination: { page: 1, perPage: 30 },
    },
    { enabled: knowsCategories },
  );
  const apply = (name: 'q' | 'city') => {
    const { [name]: before = '', ...others } = filter;
    const wanted = written[name].trim();
    if (wanted !== before) onChange(wanted ? { ...others, [name]: wanted } : others);
  };
  const words = (name: 'q' | 'city', width: number) => (
    <TextField
      label={t(name === 'q' ? field.q : history.field.city)}
      type="search"
      value={written[name]}
      onChange={(event) => setWritten({ ...written, [name]: event.target.value })}
      onBlur={() => apply(name)}
      onKeyDown={(event) => event.key === 'Enter' && apply(name)}
      sx={{ width: { xs: '100%', sm: width } }}
    />
  );
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {words('q', 200)}
      <Autocomplete
        options={categories}
        getOptionLabel={({ name }) => name}
        getOptionKey={({ id }) => id}
        isOptionEqualToValue={(option, value) => option.id === value.id}
        filterOptions={(options) => options}
        onInputChange={(_event, category, reason) => reason !== 'reset' && setWritten({ ...written, category })}
        onChange={(_event, category) => {
          const { categoryId: _, ...others } = filter;
          onChange(category ? { ...others, categoryId: category.id } : others);
        }}
        renderInput={(params) => <TextField {...params} label={t(field.categoryName)} />}
        sx={{ width: { xs: '100%', sm: 220 } }}
      />
      {words('city', 140)}
    </Box>
  );
}
