import IconButton from '@mui/material/IconButton';
import { useTranslate } from 'react-admin';
import { flushSync } from 'react-dom';
import { focusMoveButton, moveButton } from '../components/focus.ts';
import { Icon } from '../components/Icon.tsx';

interface MoveButtonsProps {
  /** The entry's name, and its place among so many. */
  readonly name: string;
  readonly index: number;
  readonly count: number;
  readonly disabled: boolean;
  /** An id for the entry at a place. */
  readonly idAt: (index: number) => string;
  readonly onMove: (to: number) => void;
}

/** The buttons that move an entry of a list up and down; the focus goes with it. */
export function MoveButtons({ name, index, count, disabled, idAt, onMove }: MoveButtonsProps) {
  const translate = useTranslate();
  const button = (way: 'up' | 'down', to: number) => {
    const label = `${translate(`ra.action.move_${way}`)}: ${name}`;
    return (
      <IconButton
        id={moveButton(idAt(index), way)}
        size="small"
        aria-label={label}
        title={label}
        disabled={disabled || to < 0 || to === count}
        onClick={() => {
          flushSync(() => onMove(to));
          focusMoveButton(idAt(to), way);
        }}
      >
        <Icon name={`arrow-${way}`} size={16} />
      </IconButton>
    );
  };
  return (
    <>
      {button('up', index - 1)}
      {button('down', index + 1)}
    </>
  );
}

/** A list with one of its entries at another place. */
export function moved<Entry>(entries: readonly Entry[], from: number, to: number): Entry[] {
  const others = entries.filter((_, index) => index !== from);
  return [...others.slice(0, to), ...entries.slice(from, from + 1), ...others.slice(to)];
}
