import { openFieldsOf, recordKinds } from '@charsu/core/domain/aggregates.ts';
import type { Text } from '@charsu/core/i18n/text.ts';
import { Box, Button, TextField } from '@mui/material';
import { type FormEvent, useState } from 'react';
import { Choice } from '../components/Choice.tsx';
import { InstantField } from '../dates/InstantField.tsx';
import { useLocale } from '../texts/locale.tsx';
import type { EventFilter } from './event-filter.ts';

const words = ['record', 'stream', 'type', 'actor'] as const;
/** The fields of all kinds of records, which events change. */
const fieldNames = [...new Set(recordKinds.flatMap((kind) => openFieldsOf(kind)))];

interface EventFiltersProps {
  readonly filter: EventFilter;
  readonly onApply: (filter: EventFilter) => void;
}

/** Stream, type, actor and time, applied together. */
export function EventFilters({ filter, onApply }: EventFiltersProps) {
  const { events, app, state } = useLocale().console;
  const { fields, t } = useLocale();
  const labels: Readonly<Record<string, Text>> = fields.label;
  const [written, setWritten] = useState(filter);
  const [applied, setApplied] = useState(filter);
  // Another address has other filters.
  if (JSON.stringify(applied) !== JSON.stringify(filter)) {
    setApplied(filter);
    setWritten(filter);
  }
  const write = (name: keyof EventFilter) => (value: string) => setWritten({ ...written, [name]: value });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onApply(written);
  };
  return (
    <Box
      component="form"
      onSubmit={submit}
      sx={{
        display: 'grid',
        columnGap: 1,
        rowGap: 1.75,
        alignItems: 'start',
        gridTemplateColumns: { sm: '1fr 1fr', lg: '1.4fr 1fr 1fr' },
      }}
    >
      {words.map((name) => (
        <TextField
          key={name}
          label={t(events[name])}
          type="search"
          value={written[name] ?? ''}
          onChange={(event) => write(name)(event.target.value)}
          slotProps={{ htmlInput: { dir: name === 'record' || name === 'actor' ? 'auto' : 'ltr' } }}
        />
      ))}
      <Choice
        label={t(events.field)}
        value={written.field ?? ''}
        options={[
          ['', t(state.all)],
          ...fieldNames.map((name) => [name, `${t(labels[name] ?? fields.other)} (${name})`] as const),
        ]}
        onChoose={write('field')}
      />
      <InstantField label={t(events.from)} value={written.from ?? ''} onChange={write('from')} />
      <InstantField label={t(events.to)} value={written.to ?? ''} onChange={write('to')} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button type="submit" variant="contained">
          {t(events.apply)}
        </Button>
        {Object.keys(filter).length > 0 && (
          <Button variant="outlined" onClick={() => onApply({})}>
            {t(app.reset)}
          </Button>
        )}
      </Box>
    </Box>
  );
}
