import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId, useState } from 'react';
import { MoveButtons, type MoveButtonsProps, moved, without } from './MoveButtons.tsx';

interface EntryProps extends MoveButtonsProps {
  readonly children: ReactNode;
}

/** An entry of a list in a frame, with its name and the buttons that move and remove it. */
export function Entry({ children, ...buttons }: EntryProps) {
  return (
    <Box
      role="group"
      aria-label={buttons.name}
      sx={{ border: 1, borderColor: 'divider', borderRadius: '12px', p: 2, display: 'grid', gap: 1.5, minWidth: 0 }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center' }}>
        <Typography sx={{ flex: 1, fontWeight: 600, fontSize: '.875rem' }}>{buttons.name}</Typography>
        <MoveButtons {...buttons} />
      </Box>
      {children}
    </Box>
  );
}

/** Changes the parts as they are then, which may be later than when it was made. */
export type ChangeParts<Part> = (change: (parts: readonly Part[]) => readonly Part[]) => void;

interface EntriesProps<Part> {
  readonly parts: readonly Part[];
  readonly disabled?: boolean;
  readonly onChange: ChangeParts<Part>;
  /** The name of a part, with its number. */
  readonly nameOf: (part: Part, index: number) => string;
  readonly children: (part: Part, change: (to: (part: Part) => Part) => void, index: number) => ReactNode;
}

/** Parts one below the other, each moved and removed by its buttons, also with the keyboard. */
export function Entries<Part>({ parts, disabled = false, onChange, nameOf, children }: EntriesProps<Part>) {
  const list = useId();
  // A part keeps what is going on in its fields, such as an upload, when it moves.
  const [keys, setKeys] = useState(() => parts.map(() => crypto.randomUUID()));
  const known = parts.map((_, index) => keys[index] ?? crypto.randomUUID());
  if (known.length !== keys.length) setKeys(known);
  return (
    <Box sx={{ display: 'grid', gap: 1.5, width: '100%' }}>
      {parts.map((part, index) => (
        <Entry
          key={known[index]}
          name={nameOf(part, index)}
          index={index}
          count={parts.length}
          disabled={disabled}
          list={list}
          onMove={(to) => {
            setKeys(moved(known, index, to));
            onChange((all) => moved(all, index, to));
          }}
          onRemove={() => {
            setKeys(without(known, index));
            onChange((all) => without(all, index));
          }}
        >
          {children(part, (to) => onChange((all) => all.map((each, at) => (at === index ? to(each) : each))), index)}
        </Entry>
      ))}
    </Box>
  );
}
