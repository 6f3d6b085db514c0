import { Blocks, placeInPage, roomFor } from './blocks.ts';
import { GrowingNumbers, growingFrom } from './growing.ts';

const none = new Uint32Array(0);

/** By word the documents (slots) that have it, ascending, each with the first place it has the word at. */
export class Postings {
  private blocks = new Blocks();
  /** By word. */
  private addresses = new GrowingNumbers();
  /** By word: how many documents have it. */
  private counts = new GrowingNumbers();

  count(term: number): number {
    return this.counts.get(term);
  }

  /** Slot and place by turns; do not keep it, it is a view. */
  of(term: number): Uint32Array {
    const count = this.counts.get(term);
    return count === 0 ? none : this.blocks.view(this.addresses.get(term), count * 2);
  }

  set(term: number, slot: number, place: number): void {
    const count = this.counts.get(term);
    let address = this.addresses.get(term);
    let page = this.blocks.page(address);
    let start = placeInPage(address);
    const isLast = count === 0 || (page[start + count * 2 - 2] ?? 0) < slot;
    const at = isLast ? count : indexOf(page, start, count, slot);
    if (at < count && page[start + at * 2] === slot) {
      page[start + at * 2 + 1] = place;
      return;
    }
    if (count === 0 || roomFor(count * 2) < count * 2 + 2) {
      const larger = this.blocks.allocate(count * 2 + 2);
      const into = this.blocks.page(larger);
      if (count > 0) {
        into.set(page.subarray(start, start + count * 2), placeInPage(larger));
        this.blocks.release(address, count * 2);
      }
      this.addresses.set(term, larger);
      address = larger;
      page = into;
      start = placeInPage(address);
    }
    if (!isLast) page.copyWithin(start + at * 2 + 2, start + at * 2, start + count * 2);
    page[start + at * 2] = slot;
    page[start + at * 2 + 1] = place;
    this.counts.set(term, count + 1);
  }

  remove(term: number, slot: number): void {
    const count = this.counts.get(term);
    const address = this.addresses.get(term);
    const page = this.blocks.page(address);
    const start = placeInPage(address);
    const at = indexOf(page, start, count, slot);
    if (at >= count || page[start + at * 2] !== slot) return;
    page.copyWithin(start + at * 2, start + at * 2 + 2, start + count * 2);
    this.counts.set(term, count - 1);
    if (count === 1) this.blocks.release(address, 2);
    else if (roomFor(count * 2 - 2) < roomFor(count * 2)) this.shrink(term, address, count - 1);
  }

  *save(): Generator<unknown> {
    yield* [this.addresses.view, this.counts.view];
    yield* this.blocks.save();
  }

  static restore(next: <T>() => T): Postings {
    const postings = new Postings();
    postings.addresses = growingFrom(next<Uint32Array<ArrayBuffer>>());
    postings.counts = growingFrom(next<Uint32Array<ArrayBuffer>>());
    postings.blocks = Blocks.restore(next);
    return postings;
  }

  /** A block is as large as its length says: one that has become too short for its class moves. */
  private shrink(term: number, address: number, count: number): void {
    const smaller = this.blocks.allocate(count * 2);
    this.blocks.view(smaller, count * 2).set(this.blocks.view(address, count * 2));
    this.blocks.release(address, count * 2 + 2);
    this.addresses.set(term, smaller);
  }
}

function indexOf(page: Uint32Array, start: number, count: number, slot: number): number {
  let low = 0;
  let high = count;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((page[start + middle * 2] ?? 0) < slot) low = middle + 1;
    else high = middle;
  }
  return low;
}
