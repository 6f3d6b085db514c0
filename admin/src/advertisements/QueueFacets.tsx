import type { CategoryRecord } from '@charsu/core/contract/category.ts';
import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useCanAccess, useGetList, useGetOne } from 'react-admin';
import type { QueueFilter } from '../moderation/review.ts';
import { TypedFilter } from '../moderation/TypedFilter.tsx';
import { useLocale } from '../texts/locale.tsx';

interface QueueFacetsProps {
  readonly filter: Partial<QueueFilter>;
  readonly onChange: (filter: Partial<QueueFilter>) => void;
}

/** The filters of the queue of advertisements: category and city. */
export function QueueFacets({ filter, onChange }: QueueFacetsProps) {
  const { field } = useLocale().console;
  const { fields, t } = useLocale();
  const [words, setWords] = useState('');
  const { canAccess: knowsCategories = false } = useCanAccess({ resource: 'categories', action: 'list' });
  const { data: categories = [] } = useGetList<CategoryRecord>(
    'categories',
    { filter: words ? { q: words } : {}, sort: { field: 'name', order: 'ASC' }, pagination: { page: 1, perPage: 30 } },
    { enabled: knowsCategories },
  );
  const { categoryId } = filter;
  const { data: category } = useGetOne<CategoryRecord>(
    'categories',
    { id: categoryId ?? '' },
    { enabled: knowsCategories && categoryId !== undefined },
  );
  return (
    <>
      <Autocomplete
        options={categories}
        value={(categoryId !== undefined && category) || null}
        getOptionLabel={({ name }) => name}
        getOptionKey={({ id }) => id}
        isOptionEqualToValue={(option, value) => option.id === value.id}
        filterOptions={(options) => options}
        onInputChange={(_event, typed, reason) => reason !== 'reset' && setWords(typed)}
        onChange={(_event, wanted) => {
          const { categoryId: _, ...others } = filter;
          onChange(wanted ? { ...others, categoryId: wanted.id } : others);
        }}
        renderInput={(params) => <TextField {...params} label={t(field.categoryName)} />}
        sx={{ width: { xs: '100%', sm: 220 } }}
      />
      <TypedFilter name="city" label={t(fields.label.city)} width={140} filter={filter} onChange={onChange} />
    </>
  );
}
