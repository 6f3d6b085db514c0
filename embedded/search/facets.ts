import type { Column, Counted } from './columns.ts';
import { PackedColumns } from './packed-columns.ts';

/** Documents found, and all others where these are fewer: then they are taken off the whole. */
export interface Found {
  readonly slots: Uint32Array;
  readonly others: Uint32Array | undefined;
}

/** Counts the values of several attributes at once. */
export class Facets {
  /** For the columns that were asked for last: pages of results ask for the same ones every time. */
  private packs: readonly PackedColumns[] = [];
  private packed: readonly Column[] = [];

  /** By column: how many of the documents found have each value. */
  count(columns: readonly Column[], { slots, others }: Found, capacity: number): Counted[] {
    const byEntry = new Map<Column, Uint32Array>();
    const counted = others ?? slots;
    if (columns.length > 1) {
      for (const pack of this.packsOf(columns, capacity)) {
        for (const [at, counts] of pack.count(counted).entries()) {
          const column = pack.columns[at];
          if (column !== undefined) byEntry.set(column, counts);
        }
      }
    }
    return columns.map((column) => {
      const counts = byEntry.get(column) ?? column.countEntries(counted);
      return column.countValues(others === undefined ? counts : column.remaining(counts));
    });
  }

  /** To be told of every document that has changed. */
  changed(slot: number): void {
    if (this.packs.every((pack) => pack.update(slot))) return;
    this.packs = [];
    this.packed = [];
  }

  private packsOf(columns: readonly Column[], capacity: number): readonly PackedColumns[] {
    const same = columns.length === this.packed.length && columns.every((column, at) => column === this.packed[at]);
    if (!same) {
      this.packs = PackedColumns.of(columns, capacity);
      this.packed = columns;
    }
    return this.packs;
  }
}
