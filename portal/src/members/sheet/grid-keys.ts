import { cellsOf } from '@charsu/core/text/csv-reading.ts';
import type { ClipboardEvent, KeyboardEvent } from 'react';

/** A cell by the positions of its row and column. */
interface Place {
  readonly row: number;
  readonly column: number;
}

type Control = HTMLInputElement | HTMLSelectElement;
const isControl = (target: EventTarget): target is Control =>
  target instanceof HTMLInputElement || target instanceof HTMLSelectElement;

function placeOf(target: EventTarget): Place | undefined {
  if (!isControl(target)) return undefined;
  const { row, column } = target.dataset;
  return row === undefined || column === undefined ? undefined : { row: Number(row), column: Number(column) };
}

const controlAt = (table: HTMLElement, { row, column }: Place) =>
  table.querySelector<Control>(`[data-row="${row}"][data-column="${column}"]`);

/** The rows and columns away that a key leads to; undefined for keys that stay in the cell. */
function stepOf({ key, shiftKey, altKey, ctrlKey, metaKey }: KeyboardEvent, target: Control, rtl: boolean) {
  if (altKey || ctrlKey || metaKey) return undefined;
  if (key === 'Enter') return { row: shiftKey ? -1 : 1, column: 0 };
  if (target instanceof HTMLSelectElement || shiftKey) return undefined;
  if (key === 'ArrowDown') return { row: 1, column: 0 };
  if (key === 'ArrowUp') return { row: -1, column: 0 };
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return undefined;
  const column = (key === 'ArrowLeft') === rtl ? 1 : -1;
  const { selectionStart: start, selectionEnd: end, value } = target;
  const isWhole = start === 0 && end === value.length;
  // Within a text the arrows move through it.
  return isWhole || (start === end && start === (column === 1 ? value.length : 0)) ? { row: 0, column } : undefined;
}

/** The keys of a spreadsheet, in a table whose controls have `data-row` and `data-column`. Tab goes as everywhere. */
export function moveByKey(event: KeyboardEvent<HTMLElement>, rtl: boolean): void {
  const { target, currentTarget } = event;
  const from = placeOf(target);
  if (from === undefined || !isControl(target) || event.nativeEvent.isComposing) return;
  const step = stepOf(event, target, rtl);
  if (step === undefined) return;
  event.preventDefault();
  // Cells that cannot be edited are passed over.
  const last = currentTarget.querySelectorAll('tbody tr').length;
  for (let { row, column } = from, left = last; left > 0; left -= 1) {
    row += step.row;
    column += step.column;
    const found = controlAt(currentTarget, { row, column });
    found?.focus();
    if (found || row < 0 || column < 0) return;
  }
}

/** The cells of a spreadsheet that are pasted, each with its place; undefined for a single text, which is pasted as such. */
export function pastedCells(
  event: ClipboardEvent<HTMLElement>,
): readonly (Place & { readonly text: string })[] | undefined {
  const from = placeOf(event.target);
  const text = event.clipboardData.getData('text/plain');
  if (from === undefined || !/[\t\n]/.test(text.replace(/\r?\n$/, ''))) return undefined;
  event.preventDefault();
  return cellsOf(text, '\t').flatMap((cells, row) =>
    cells.map((cell, column) => ({ row: from.row + row, column: from.column + column, text: cell.trim() })),
  );
}
