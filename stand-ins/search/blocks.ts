/** Numbers a page holds: 4 MB. An address is the page's number times this, plus the place in the page. */
const pageLength = 1 << 20;
/** A block longer than this gets a page for itself. */
const longestShared = pageLength >> 2;

/** The state of `Blocks` but for the pages themselves. */
interface BlocksState {
  readonly pageCount: number;
  readonly open: number;
  readonly used: number;
  readonly free: readonly (readonly number[])[];
  readonly emptyPages: readonly number[];
}

/**
 * Many short arrays of 32-bit numbers in few large ones: a hundred thousand documents would otherwise be as many objects for the
 * garbage collector to look at, and could not be written to a file as they stand. Lengths are rounded up to 2ⁿ or 1.5 × 2ⁿ;
 * who allocates keeps the address and the length.
 */
export class Blocks {
  private readonly pages: Uint32Array[] = [];
  /** By class of length: addresses given back. */
  private free: number[][] = [];
  private emptyPages: number[] = [];
  /** The page that short blocks are cut from, and how much of it is. */
  private open = -1;
  private used = pageLength;

  /** Gives a block for at least `length` numbers, with its old contents. */
  allocate(length: number): number {
    const kind = classOf(length);
    const size = sizeOf(kind);
    if (size > longestShared) return this.addPage(size) * pageLength;
    const again = this.free[kind]?.pop();
    if (again !== undefined) return again;
    if (this.used + size > pageLength) {
      this.open = this.addPage(pageLength);
      this.used = 0;
    }
    const address = this.open * pageLength + this.used;
    this.used += size;
    return address;
  }

  /** Takes back a block that was allocated for `length` numbers. */
  release(address: number, length: number): void {
    const kind = classOf(length);
    if (sizeOf(kind) > longestShared) {
      this.pages[address >>> 20] = new Uint32Array(0);
      this.emptyPages.push(address >>> 20);
      return;
    }
    let free = this.free[kind];
    if (free === undefined) {
      free = [];
      this.free[kind] = free;
    }
    free.push(address);
  }

  /** The page an address lies in, and its place there. */
  page(address: number): Uint32Array {
    return this.pages[address >>> 20] ?? nothing;
  }

  /** The numbers of a block; do not keep it, it is a view. */
  view(address: number, length: number): Uint32Array {
    const start = address & (pageLength - 1);
    return this.page(address).subarray(start, start + length);
  }

  /** Everything, in parts of a few megabytes at most where the blocks are not longer. */
  *save(): Generator<BlocksState | Uint32Array> {
    const { open, used, free, emptyPages } = this;
    yield { pageCount: this.pages.length, open, used, free: Array.from(free, (kind) => kind ?? []), emptyPages };
    for (const [number, page] of this.pages.entries()) yield number === open ? page.subarray(0, used) : page;
  }

  /** Restores the saved parts. */
  static restore(next: <T>() => T): Blocks {
    const blocks = new Blocks();
    const { pageCount, open, used, free, emptyPages } = next<BlocksState>();
    for (let number = 0; number < pageCount; number += 1) {
      const page = next<Uint32Array>();
      if (number !== open) blocks.pages.push(page);
      else {
        const whole = new Uint32Array(pageLength);
        whole.set(page);
        blocks.pages.push(whole);
      }
    }
    blocks.open = open;
    blocks.used = used;
    blocks.free = free.map((kind) => [...kind]);
    blocks.emptyPages = [...emptyPages];
    return blocks;
  }

  private addPage(length: number): number {
    const number = this.emptyPages.pop() ?? this.pages.length;
    this.pages[number] = new Uint32Array(length);
    return number;
  }
}

const nothing = new Uint32Array(0);

/** The place of an address in its page. */
export const placeInPage = (address: number) => address & (pageLength - 1);

/** How many numbers a block that was allocated for `length` has room for. */
export const roomFor = (length: number) => sizeOf(classOf(length));

/** Lengths by class: 2, 3, 4, 6, 8, 12, 16, … */
function classOf(length: number): number {
  if (length <= 2) return 0;
  const bits = 32 - Math.clz32(length - 1);
  return length <= 3 << (bits - 2) ? 2 * bits - 3 : 2 * bits - 2;
}

function sizeOf(kind: number): number {
  return kind % 2 === 0 ? 2 << (kind >> 1) : 3 << (kind >> 1);
}
