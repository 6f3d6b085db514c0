import type { KeyboardEvent } from 'react';

const steps: Readonly<Record<string, readonly [rows: number, columns: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** Moves the focus of a table of check boxes by the arrow keys; in right-to-left pages the next column is to the left. */
export function moveInMatrix(event: KeyboardEvent<HTMLElement>): void {
  const step = steps[event.key];
  if (!step || !(event.target instanceof HTMLInputElement)) return;
  const { row, column } = event.target.dataset;
  if (row === undefined || column === undefined) return;
  const reading = getComputedStyle(event.currentTarget).direction === 'rtl' ? -1 : 1;
  const next = event.currentTarget.querySelector<HTMLElement>(
    `input[data-row="${Number(row) + step[0]}"][data-column="${Number(column) + step[1] * reading}"]`,
  );
  if (!next) return;
  event.preventDefault();
  next.focus();
}
