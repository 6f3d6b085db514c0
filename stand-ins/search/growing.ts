/** An array of numbers from 0 to 2³² - 1 that grows on writes; numbers never written are 0. */
export class GrowingNumbers {
  private array: Uint32Array;
  /** One more than the highest place written to. */
  length: number;

  constructor(array = new Uint32Array(64), length = 0) {
    this.array = array;
    this.length = length;
  }

  get(at: number): number {
    return this.array[at] ?? 0;
  }

  set(at: number, value: number): void {
    if (at >= this.array.length) {
      const larger = new Uint32Array(Math.max(64, at * 2));
      larger.set(this.array);
      this.array = larger;
    }
    if (at >= this.length) this.length = at + 1;
    this.array[at] = value;
  }

  /** The written numbers; do not keep them, they are a view. */
  get view(): Uint32Array {
    return this.array.subarray(0, this.length);
  }
}

/** Takes over an array. The caller must not use it afterwards. */
export const growingFrom = (array: Uint32Array<ArrayBuffer>): GrowingNumbers => new GrowingNumbers(array, array.length);
