/** The words of an index, with a look-up by edit distance over one sorted list. */
export class Dictionary {
  private readonly words = new Set<string>();
  private sorted: readonly string[] = [];
  /** Words that are not among the sorted ones yet. */
  private fresh: string[] = [];

  has(word: string): boolean {
    return this.words.has(word);
  }

  /** Whether the word is new. */
  add(word: string): boolean {
    if (this.words.has(word)) return false;
    this.words.add(word);
    this.fresh.push(word);
    return true;
  }

  /**
   * Every word within `maximum` edits of `word`, and how many they are (insert, delete, replace, swap of neighbours; a
   * wrong first letter counts as two, as in Meilisearch). With `prefix`, words with a beginning so near count too.
   */
  near(word: string, maximum: number, prefix: boolean): Map<string, number> {
    const sorted = this.sort();
    const found = new Map<string, number>();
    const width = word.length + 1;
    const rows = [Uint8Array.from({ length: width }, (_, column) => column)];
    // By depth: the fewest edits with which the text so far, or a beginning of it, spells the whole word.
    const reached = [width - 1];
    let previous = '';
    // With a single edit allowed, the first letter must be right.
    for (let index = maximum === 1 ? this.lowerBound(word.slice(0, 1)) : 0; index < sorted.length; index += 1) {
      const term = sorted[index] ?? '';
      const sameStart = term[0] === word[0];
      if (maximum === 1 && !sameStart) break;
      const limit = sameStart ? maximum : maximum - 1;
      let depth = sharedLength(previous, term);
      previous = term;
      let hopeless = false;
      while (depth < term.length && !hopeless) {
        depth += 1;
        hopeless = nextRow(rows, depth, word, term) > limit;
        const here = rows[depth]?.[word.length] ?? width;
        reached[depth] = prefix ? Math.min(reached[depth - 1] ?? width, here) : here;
        if (prefix && (reached[depth] ?? width) <= limit) hopeless = false;
      }
      if (hopeless && depth < term.length) {
        // Nothing that begins like this can be near: go on behind all of it.
        previous = term.slice(0, depth);
        index = this.lowerBound(previous + '\uffff', index) - 1;
        continue;
      }
      const edits = reached[term.length] ?? width;
      if (edits <= limit) found.set(term, edits === 0 || sameStart ? edits : edits + 1);
    }
    return found;
  }

  /** To sort what is sorted but for its end is quick. */
  private sort(): readonly string[] {
    if (this.fresh.length > 0) this.sorted = this.sorted.concat(this.fresh).sort();
    this.fresh = [];
    return this.sorted;
  }

  /** The index, not below `from`, of the first word that is not before `value`. */
  private lowerBound(value: string, from = 0): number {
    let low = from;
    let high = this.sorted.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.sorted[middle] ?? '') < value) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

function sharedLength(a: string, b: string): number {
  let length = 0;
  while (length < a.length && length < b.length && a[length] === b[length]) length += 1;
  return length;
}

/** Fills row `depth` of the edit table and returns a lower bound of what any continuation can reach. */
function nextRow(rows: Uint8Array[], depth: number, word: string, term: string): number {
  const width = word.length + 1;
  const above = rows[depth - 1] ?? new Uint8Array(width);
  const twoAbove = rows[depth - 2];
  const row = rows[depth] ?? new Uint8Array(width);
  rows[depth] = row;
  row[0] = Math.min(depth, 255);
  let least = row[0] ?? 0;
  let leastAbove = above[0] ?? 0;
  for (let column = 1; column < width; column += 1) {
    const same = word[column - 1] === term[depth - 1];
    const replaced = (above[column - 1] ?? 0) + (same ? 0 : 1);
    let edits = Math.min((above[column] ?? 0) + 1, (row[column - 1] ?? 0) + 1, replaced);
    const isSwap = column > 1 && word[column - 1] === term[depth - 2] && word[column - 2] === term[depth - 1];
    if (twoAbove !== undefined && isSwap) edits = Math.min(edits, (twoAbove[column - 2] ?? 0) + 1);
    row[column] = Math.min(edits, 255);
    least = Math.min(least, edits);
    leastAbove = Math.min(leastAbove, above[column] ?? 0);
  }
  return Math.min(least, leastAbove + 1);
}
