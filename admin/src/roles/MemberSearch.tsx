import type { UserRecord } from '@charsu/core/contract/user.ts';
import { shownName } from '@charsu/core/i18n/names/account-name.ts';
import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { type FormEvent, useState } from 'react';
import { useGetList } from 'react-admin';
import { Digits } from '../components/Digits.tsx';
import { AccountName, Ltr } from '../components/own-direction.tsx';
import { useLocale } from '../texts/locale.tsx';

interface MemberSearchProps {
  readonly busy: boolean;
  readonly onAdd: (userId: string) => void;
}

/** Finds a user by name or address, to give them a role. */
export function MemberSearch({ busy, onAdd }: MemberSearchProps) {
  const { role, user } = useLocale().administration;
  const { culture, t } = useLocale();
  const [written, setWritten] = useState('');
  const [chosen, setChosen] = useState<UserRecord | null>(null);
  const { data: found = [], isFetching } = useGetList<UserRecord>('users', {
    filter: { deleted: false, ...(written.trim() && { q: written.trim() }) },
    sort: { field: 'name', order: 'ASC' },
    pagination: { page: 1, perPage: 10 },
  });
  const add = (event: FormEvent) => {
    event.preventDefault();
    if (!chosen) return;
    onAdd(chosen.id);
    setChosen(null);
    setWritten('');
  };
  return (
    <Box component="form" onSubmit={add} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 2 }}>
      <Autocomplete
        options={found}
        value={chosen}
        inputValue={written}
        loading={isFetching}
        getOptionLabel={({ name }) => shownName(name, culture)}
        getOptionKey={({ id }) => id}
        isOptionEqualToValue={(option, value) => option.id === value.id}
        // The server refuses to give them a role.
        getOptionDisabled={({ lockType }) => lockType === 'permanent'}
        filterOptions={(options) => options}
        onInputChange={(_event, text) => setWritten(text)}
        onChange={(_event, person) => setChosen(person)}
        renderOption={({ key, ...props }, person) => (
          <Box component="li" key={key} {...props}>
            <Box>
              <AccountName>{person.name}</AccountName>
              <Box sx={{ fontSize: '.75rem', color: 'text.secondary' }}>
                {person.email ? <Ltr>{person.email}</Ltr> : <Digits phone>{person.cellphone}</Digits>}
              </Box>
            </Box>
          </Box>
        )}
        renderInput={(params) => <TextField {...params} label={t(role.findUser)} placeholder={t(user.search)} />}
        sx={{ flex: 1, minWidth: 220, maxWidth: 420 }}
      />
      <Button type="submit" variant="contained" disabled={!chosen} loading={busy}>
        {t(role.add)}
      </Button>
    </Box>
  );
}
