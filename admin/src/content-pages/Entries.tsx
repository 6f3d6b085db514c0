import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { focusMoveButton, moveButton } from '../components/focus.ts';
import { Icon } from '../components/Icon.tsx';
import type { ChangeParts } from './use-parts.ts';

const without = <Each,>(all: readonly Each[], at: number): Each[] => all.filter((_, index) => index !== at);

/** The same entries with one of them at another place. */
function moved<Each>(all: readonly Each[], at: number, to: number): Each[] {
  const others = without(all, at);
  return [...others.slice(0, to), ...all.slice(at, at + 1), ...others.slice(to)];
}

interface EntriesProps<Part> {
  readonly parts: readonly Part[];
  readonly onChange: ChangeParts<Part>;
  /** The name of a part, with its number. */
  readonly nameOf: (part: Part, index: number) => string;
  readonly children: (part: Part, change: (to: (part: Part) => Part) => void) => ReactNode;
}

/** Parts one below the other, each moved and removed by its buttons, also with the keyboard. */
export function Entries<Part>({ parts, onChange, nameOf, children }: EntriesProps<Part>) {
  const translate = useTranslate();
  const listId = useId();
  const [keys, setKeys] = useState(() => parts.map(() => crypto.randomUUID()));
  const known = parts.map((_, index) => keys[index] ?? crypto.randomUUID());
  if (known.length !== keys.length) setKeys(known);
  const refocus = useRef<() => void>(undefined);
  // A button that becomes disabled, or goes with its part, loses the focus.
  useEffect(() => {
    refocus.current?.();
    refocus.current = undefined;
  });
  return (
    <Box id={listId} tabIndex={-1} sx={{ display: 'grid', gap: 1.5 }}>
      {parts.map((part, index) => {
        const key = known[index] ?? '';
        const name = nameOf(part, index);
        const move = (way: 'up' | 'down') => {
          const to = way === 'up' ? index - 1 : index + 1;
          refocus.current = () => focusMoveButton(key, way);
          setKeys(moved(known, index, to));
          onChange((all) => moved(all, index, to));
        };
        const remove = () => {
          refocus.current = () => document.getElementById(listId)?.focus();
          setKeys(without(known, index));
          onChange((all) => without(all, index));
        };
        const button = (icon: 'arrow-up' | 'arrow-down' | 'trash-2', action: string, off: boolean, act: () => void) => {
          const label = `${translate(`ra.action.${action}`)}: ${name}`;
          const way = icon === 'arrow-up' ? 'up' : 'down';
          return (
            <IconButton
              size="small"
              {...(icon !== 'trash-2' && { id: moveButton(key, way) })}
              aria-label={label}
              title={label}
              disabled={off}
              onClick={act}
            >
              <Icon name={icon} size={16} />
            </IconButton>
          );
        };
        return (
          <Box
            key={key}
            role="group"
            aria-label={name}
            sx={{
              border: 1,
              borderColor: 'divider',
              borderRadius: '12px',
              p: 2,
              display: 'grid',
              gap: 1.5,
              minWidth: 0,
            }}
          >
            <Box sx={{ display: 'flex', alignItems: 'center' }}>
              <Typography sx={{ flex: 1, fontWeight: 600, fontSize: '.875rem' }}>{name}</Typography>
              {button('arrow-up', 'move_up', index === 0, () => move('up'))}
              {button('arrow-down', 'move_down', index === parts.length - 1, () => move('down'))}
              {button('trash-2', 'remove', false, remove)}
            </Box>
            {children(part, (to) => onChange((all) => all.map((each, at) => (at === index ? to(each) : each))))}
          </Box>
        );
      })}
    </Box>
  );
}
