import type { Column } from './columns.ts';

/** Bits of the numbers of one pack: that many counters stay in the processor's nearest memory. */
const bitsOfPack = 12;

/** Room in a column's bits for entries to come. */
const bitsFor = (column: Column): number => 32 - Math.clz32(column.entryCount + 2);

/**
 * What each document has in some columns of few values, as one number: so the facets of all of them are counted in one loop over
 * the documents found.
 */
export class PackedColumns {
  readonly columns: readonly Column[];
  private readonly bits: readonly number[];
  /** By slot. */
  private numbers: Uint16Array;

  private constructor(columns: readonly Column[], bits: readonly number[], capacity: number) {
    this.columns = columns;
    this.bits = bits;
    this.numbers = new Uint16Array(capacity);
    for (let slot = 0; slot < capacity; slot += 1) this.update(slot);
  }

  /** Packs columns that fit together; those with too many values stay alone and are left out. */
  static of(columns: readonly Column[], capacity: number): PackedColumns[] {
    const packs: PackedColumns[] = [];
    let together: Column[] = [];
    let bits: number[] = [];
    let used = 0;
    const close = () => {
      if (together.length > 1) packs.push(new PackedColumns(together, bits, capacity));
      [together, bits, used] = [[], [], 0];
    };
    for (const column of columns.toSorted((a, b) => a.entryCount - b.entryCount)) {
      const needed = bitsFor(column);
      if (used + needed > bitsOfPack) close();
      if (needed > bitsOfPack) break;
      together.push(column);
      bits.push(needed);
      used += needed;
    }
    close();
    return packs;
  }

  /** Looks again at what a document has. False when that no longer fits: then all must be packed anew. */
  update(slot: number): boolean {
    if (slot >= this.numbers.length) {
      const larger = new Uint16Array(Math.max(64, slot * 2));
      larger.set(this.numbers);
      this.numbers = larger;
    }
    let number = 0;
    let shift = 0;
    for (let at = 0; at < this.columns.length; at += 1) {
      const entry = this.columns[at]?.entryAt(slot) ?? 0;
      const bits = this.bits[at] ?? 0;
      if (entry >= 1 << bits) return false;
      number |= entry << shift;
      shift += bits;
    }
    this.numbers[slot] = number;
    return true;
  }

  /** By column and entry: how many of the documents have it. */
  count(slots: Uint32Array): Uint32Array[] {
    const { numbers } = this;
    const together = new Uint32Array(1 << bitsOfPack);
    for (let at = 0; at < slots.length; at += 1) {
      const number = numbers[slots[at] ?? 0] ?? 0;
      together[number] = (together[number] ?? 0) + 1;
    }
    let shift = 0;
    return this.columns.map((column, at) => {
      const byEntry = new Uint32Array(column.entryCount);
      const bits = this.bits[at] ?? 0;
      const mask = (1 << bits) - 1;
      for (let number = 0; number < together.length; number += 1) {
        const count = together[number] ?? 0;
        if (count > 0) {
          const entry = (number >> shift) & mask;
          byEntry[entry] = (byEntry[entry] ?? 0) + count;
        }
      }
      shift += bits;
      return byEntry;
    });
  }
}
