import type { CategoryOption } from '@charsu/core/contract/category.ts';
import { foldText } from '@charsu/core/text/fold.ts';
import { type KeyboardEvent, useMemo, useState } from 'react';

interface CategoryListOptions {
  readonly options: readonly CategoryOption[];
  /** Id of the chosen category; empty without one. */
  readonly value: string;
  readonly onChoose: (option: CategoryOption | undefined) => void;
}

/**
 * The state of a combobox of categories: whether its list is open, the typed text, the matching options, and the
 * highlighted one.
 */
export function useCategoryList({ options, value, onChoose }: CategoryListOptions) {
  const [open, setOpen] = useState(false);
  /** The typed text; undefined while the field shows the choice. */
  const [words, setWords] = useState<string>();
  /** The index of the highlighted option; -1 for none. */
  const [active, setActive] = useState(-1);
  const folded = useMemo(() => options.map((option) => ({ option, text: foldText(option.path.join(' ')) })), [options]);
  const wanted = foldText(words ?? '').split(/\s+/);
  const shown = folded.filter(({ text }) => wanted.every((word) => text.includes(word))).map(({ option }) => option);
  const highlighted = open ? shown[active] : undefined;

  function show() {
    if (open) return;
    setOpen(true);
    setActive(options.findIndex((option) => option.id === value));
  }

  function close() {
    setOpen(false);
    setWords(undefined);
  }

  function choose(option: CategoryOption | undefined) {
    onChoose(option);
    close();
  }

  function type(text: string) {
    setOpen(true);
    setWords(text);
    setActive(text.trim() === '' ? -1 : 0);
    if (text === '') onChoose(undefined);
  }

  /** Moves to the next option or the one before; after the last comes the first. */
  function step(by: 1 | -1) {
    if (shown.length === 0) return;
    const from = by === -1 && active < 0 ? 0 : active;
    setActive((from + by + shown.length) % shown.length);
  }

  function onKeyDown(event: KeyboardEvent) {
    const { key } = event;
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      if (open) step(key === 'ArrowDown' ? 1 : -1);
      else show();
    } else if (key === 'Enter' && highlighted) choose(highlighted);
    else if (key === 'Escape' && open) close();
    else return;
    event.preventDefault();
  }

  return { open, words, shown, highlighted, show, close, choose, type, onKeyDown };
}
