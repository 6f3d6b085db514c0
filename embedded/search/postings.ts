/** The documents (slots) that have one word, ascending, each with the first place it has the word at. */
export class Postings {
  /** Slot and place by turns. */
  private pairs = new Uint32Array(2);
  /** How many documents. */
  length = 0;

  /** Slot and place by turns; do not keep it, it is a view. */
  get view(): Uint32Array {
    return this.pairs.subarray(0, this.length * 2);
  }

  set(slot: number, place: number): void {
    const isLast = this.length === 0 || (this.pairs[this.length * 2 - 2] ?? 0) < slot;
    const at = isLast ? this.length : this.indexOf(slot);
    if (at === this.length || this.pairs[at * 2] !== slot) {
      if (this.length * 2 === this.pairs.length) {
        const larger = new Uint32Array(this.length * 4);
        larger.set(this.pairs);
        this.pairs = larger;
      }
      if (!isLast) this.pairs.copyWithin(at * 2 + 2, at * 2, this.length * 2);
      this.length += 1;
    }
    this.pairs[at * 2] = slot;
    this.pairs[at * 2 + 1] = place;
  }

  remove(slot: number): void {
    const at = this.indexOf(slot);
    if (at >= this.length || this.pairs[at * 2] !== slot) return;
    this.pairs.copyWithin(at * 2, at * 2 + 2, this.length * 2);
    this.length -= 1;
  }

  private indexOf(slot: number): number {
    let low = 0;
    let high = this.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.pairs[middle * 2] ?? 0) < slot) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
