import IconButton from '@mui/material/IconButton';
import type { MouseEvent } from 'react';
import { useTranslate } from 'react-admin';
import { flushSync } from 'react-dom';
import { focusMoveButton, moveButton } from './focus.ts';
import { Icon, type IconName } from './Icon.tsx';

export interface MoveButtonsProps {
  /** The entry's name, and its place among so many. */
  readonly name: string;
  readonly index: number;
  readonly count: number;
  readonly disabled?: boolean;
  /** An id of the list. */
  readonly list: string;
  readonly onMove: (to: number) => void;
  /** Absent where entries stay. */
  readonly onRemove?: () => void;
  /** What the buttons do, where it is not said as usual. */
  readonly labels?: Readonly<Record<'up' | 'down' | 'remove', string>>;
}

/**
 * The buttons that move an entry of a list up and down and remove it. The focus goes with it, then to the next entry, or
 * to what the list is a part of.
 */
export function MoveButtons(props: MoveButtonsProps) {
  const { name, index, count, disabled = false, list, onMove, onRemove, labels } = props;
  const translate = useTranslate();
  const idAt = (at: number) => `${list}-${at}`;
  const removeButton = (at: number) => `remove-${idAt(at)}`;
  const button = (icon: IconName, label: string, id: string, off: boolean, act: (event: MouseEvent) => void) => (
    <IconButton
      id={id}
      size="small"
      aria-label={`${label}: ${name}`}
      title={`${label}: ${name}`}
      disabled={disabled || off}
      onClick={act}
    >
      <Icon name={icon} size={16} />
    </IconButton>
  );
  const mover = (way: 'up' | 'down', to: number) =>
    button(
      `arrow-${way}`,
      labels?.[way] ?? translate(`ra.action.move_${way}`),
      moveButton(idAt(index), way),
      to < 0 || to === count,
      () => {
        flushSync(() => onMove(to));
        focusMoveButton(idAt(to), way);
      },
    );
  const remove = ({ currentTarget }: MouseEvent) => {
    const around = currentTarget.closest<HTMLElement>('[tabindex="-1"]');
    flushSync(() => onRemove?.());
    const next = [index, index - 1].map((at) => document.getElementById(removeButton(at)));
    (next.find((each) => each !== null) ?? around)?.focus();
  };
  return (
    <>
      {mover('up', index - 1)}
      {mover('down', index + 1)}
      {onRemove &&
        button('trash-2', labels?.remove ?? translate('ra.action.remove'), removeButton(index), false, remove)}
    </>
  );
}

/** A list with one of its entries at another place. */
export function moved<Entry>(entries: readonly Entry[], from: number, to: number): Entry[] {
  const others = without(entries, from);
  return [...others.slice(0, to), ...entries.slice(from, from + 1), ...others.slice(to)];
}

/** A list without one of its entries. */
export const without = <Entry,>(entries: readonly Entry[], at: number): Entry[] =>
  entries.filter((_, index) => index !== at);
