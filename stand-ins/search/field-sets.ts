import { GrowingNumbers, growingFrom } from './growing.ts';

/** Which top-level fields the documents have: documents have few different sets of fields, so each set is counted, not each field. */
export class FieldSets {
  /** By set: its fields, as JSON. */
  private names: string[] = [];
  private counts: number[] = [];
  private readonly numbers = new Map<string, number>();
  /** By slot: the set's number plus one; 0 where there is no document. */
  private bySlot = new GrowingNumbers();

  set(slot: number, document: Readonly<Record<string, unknown>> | undefined): void {
    const before = this.bySlot.get(slot);
    if (before > 0) this.counts[before - 1] = (this.counts[before - 1] ?? 0) - 1;
    if (document === undefined) {
      this.bySlot.set(slot, 0);
      return;
    }
    const name = JSON.stringify(Object.keys(document));
    let number = this.numbers.get(name);
    if (number === undefined) {
      number = this.names.push(name) - 1;
      this.numbers.set(name, number);
    }
    this.counts[number] = (this.counts[number] ?? 0) + 1;
    this.bySlot.set(slot, number + 1);
  }

  /** How many documents have each field. */
  distribution(): Record<string, number> {
    const counts: Record<string, number> = {};
    for (const [number, name] of this.names.entries()) {
      const count = this.counts[number] ?? 0;
      const fields: string[] = count === 0 ? [] : JSON.parse(name);
      for (const field of fields) counts[field] = (counts[field] ?? 0) + count;
    }
    return counts;
  }

  save(): unknown {
    return [this.names, this.counts, this.bySlot.view];
  }

  static restore([names, counts, bySlot]: [string[], number[], Uint32Array<ArrayBuffer>]): FieldSets {
    const sets = new FieldSets();
    Object.assign(sets, { names, counts });
    for (const [number, name] of names.entries()) sets.numbers.set(name, number);
    sets.bySlot = growingFrom(bySlot);
    return sets;
  }
}
