import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useDebouncedEvent } from 'react-admin';
import type { QueueFilter } from './review.ts';

/** Milliseconds after the last key until the text counts. */
const pauseMs = 300;

interface TypedFilterProps {
  readonly name: 'q' | 'city';
  readonly label: string;
  /** The width of the field, in px. */
  readonly width: number;
  readonly filter: Partial<QueueFilter>;
  readonly onChange: (filter: Partial<QueueFilter>) => void;
}

/** A field that filters the queue during typing. */
export function TypedFilter({ name, label, width, filter, onChange }: TypedFilterProps) {
  const [text, setText] = useState(filter[name] ?? '');
  const apply = useDebouncedEvent((typed: string) => {
    const { [name]: before = '', ...others } = filter;
    const wanted = typed.trim();
    if (wanted !== before) onChange(wanted ? { ...others, [name]: wanted } : others);
  }, pauseMs);
  return (
    <TextField
      label={label}
      type="search"
      value={text}
      onChange={(event) => {
        setText(event.target.value);
        apply(event.target.value);
      }}
      sx={{ width: { xs: '100%', sm: width } }}
    />
  );
}
