import type { CategoryRecord } from '@charsu/core/contract/category.ts';
import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useGetList } from 'react-admin';

interface CategoryFieldProps {
  readonly label: string;
  readonly placeholder?: string;
  /** The category that is no choice. */
  readonly without?: string;
  /** Whether a category is shown, but cannot be chosen. */
  readonly disabled?: (category: CategoryRecord) => boolean;
  readonly error?: string | undefined;
  readonly onChange: (category: CategoryRecord | undefined) => void;
}

/** A category, found by its name, in a dialog. */
export function CategoryField({ label, placeholder, without, disabled, error, onChange }: CategoryFieldProps) {
  const [words, setWords] = useState('');
  const { data = [], isPending } = useGetList<CategoryRecord>('categories', {
    filter: words ? { q: words } : {},
    sort: { field: 'name', order: 'ASC' },
    pagination: { page: 1, perPage: 30 },
  });
  return (
    <Autocomplete
      options={data.filter(({ id }) => id !== without)}
      loading={isPending}
      getOptionLabel={({ name }) => name}
      getOptionKey={({ id }) => id}
      {...(disabled && { getOptionDisabled: disabled })}
      isOptionEqualToValue={(option, value) => option.id === value.id}
      // The server finds them, also by the names in other languages.
      filterOptions={(options) => options}
      onInputChange={(_event, typed, reason) => reason !== 'reset' && setWords(typed)}
      onChange={(_event, category) => onChange(category ?? undefined)}
      renderInput={(params) => (
        <TextField
          {...params}
          label={label}
          placeholder={placeholder ?? ''}
          error={error !== undefined}
          helperText={error}
          autoFocus
        />
      )}
    />
  );
}
