import type { CategoryRecord } from '@charsu/core/contract/category.ts';
import Autocomplete, { type AutocompleteProps } from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useGetList, useGetOne } from 'react-admin';

interface CategoryFieldProps extends Pick<AutocompleteProps<CategoryRecord, false, false, false>, 'sx'> {
  readonly label: string;
  readonly placeholder?: string;
  /** The id of the one that is chosen at first. */
  readonly first?: string | undefined;
  /** The category that is no choice. */
  readonly without?: string;
  /** Whether a category is shown, but cannot be chosen. */
  readonly disabled?: (category: CategoryRecord) => boolean;
  readonly error?: string | undefined;
  /** By default it has the focus, as in a dialog. */
  readonly autoFocus?: boolean;
  readonly onChange: (category: CategoryRecord | undefined) => void;
}

/** A category, found by its name. */
export function CategoryField(props: CategoryFieldProps) {
  const { label, placeholder = '', first = '', without, disabled, error, autoFocus = true, onChange, ...look } = props;
  const [words, setWords] = useState('');
  const [chosen, setChosen] = useState<CategoryRecord | null>();
  const { data = [], isPending } = useGetList<CategoryRecord>('categories', {
    filter: words ? { q: words } : {},
    sort: { field: 'name', order: 'ASC' },
    pagination: { page: 1, perPage: 30 },
  });
  const { data: atFirst = null } = useGetOne<CategoryRecord>('categories', { id: first }, { enabled: first !== '' });
  return (
    <Autocomplete
      {...look}
      options={data.filter(({ id }) => id !== without)}
      value={chosen === undefined ? atFirst : chosen}
      loading={isPending}
      getOptionLabel={({ name }) => name}
      getOptionKey={({ id }) => id}
      {...(disabled && { getOptionDisabled: disabled })}
      isOptionEqualToValue={(option, value) => option.id === value.id}
      // The server finds them, also by the names in other languages.
      filterOptions={(options) => options}
      // The name of a chosen one looks for no others.
      onInputChange={(_event, typed, reason) => setWords(reason === 'input' ? typed : '')}
      onChange={(_event, category) => {
        setChosen(category);
        onChange(category ?? undefined);
      }}
      renderInput={(params) => (
        <TextField
          {...params}
          label={label}
          placeholder={placeholder}
          error={error !== undefined}
          helperText={error}
          autoFocus={autoFocus}
        />
      )}
    />
  );
}
