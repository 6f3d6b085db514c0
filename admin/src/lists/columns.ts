import { useListContext, useStore } from 'react-admin';

/** The shown columns of a table in their order; `places` has the index of the column at each place, as far as it is changed. */
export function shownColumns(all: readonly string[], hidden: readonly string[], places: readonly number[]): string[] {
  const ordered = [...places, ...all.keys()].flatMap((index) => all[index] ?? []);
  return [...new Set(ordered)].filter((column) => !hidden.includes(column));
}

/** A table's state with these columns alone, in this order; those that it does not have are left aside. */
export function showing(all: readonly string[], columns: readonly string[]) {
  const hidden = all.filter((column) => !columns.includes(column));
  const known = columns.filter((column) => all.includes(column));
  return { hidden, places: [...known, ...hidden].map((column) => all.indexOf(column)) };
}

const none: readonly never[] = [];

/** The shown columns of the list around it, where react-admin keeps the choice, and a way to show others. */
export function useColumns(all: readonly string[]) {
  const { resource } = useListContext();
  const [hidden, hide] = useStore<readonly string[]>(`${resource}.datatable`, none);
  const [places = none, place] = useStore<readonly number[] | undefined>(`${resource}.datatable_columnRanks`);
  return {
    columns: shownColumns(all, hidden, places),
    show: (columns: readonly string[]) => {
      const wanted = showing(all, columns);
      hide(wanted.hidden);
      place(wanted.places);
    },
  };
}
