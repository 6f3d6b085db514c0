/** So many words are saved as one part. */
const termsInPart = 10_000;

/** So many words are remembered with all that are spelt nearly as they are. */
const rememberedAnswers = 2_000;

/** A word by its number, and how many edits it is away from another. */
interface Near {
  readonly id: number;
  readonly edits: number;
}

/** Every word of an index, numbered, with look-ups by prefix and by edit distance over one sorted list. */
export class Dictionary {
  readonly terms: string[] = [];
  private readonly ids = new Map<string, number>();
  /** The words' numbers in the order of the words. */
  private sorted = new Uint32Array(0);
  /** Numbers of words that are not among the sorted ones yet. */
  private fresh: number[] = [];
  /** By question, the one asked last standing last: the words near it among the first `upTo`. */
  private readonly answers = new Map<string, { readonly words: Near[]; upTo: number }>();

  /** The word's number; a new word gets one. */
  add(term: string): number {
    const known = this.ids.get(term);
    if (known !== undefined) return known;
    const id = this.terms.length;
    this.terms.push(term);
    this.ids.set(term, id);
    this.fresh.push(id);
    return id;
  }

  find(term: string): number | undefined {
    return this.ids.get(term);
  }

  *save(): Generator<unknown> {
    yield this.sort();
    for (let from = 0; from <= this.terms.length; from += termsInPart) yield this.terms.slice(from, from + termsInPart);
  }

  static restore(next: <T>() => T): Dictionary {
    const dictionary = new Dictionary();
    const sorted = next<Uint32Array<ArrayBuffer>>();
    for (let from = 0; from <= sorted.length; from += termsInPart) {
      for (const term of next<string[]>()) dictionary.add(term);
    }
    dictionary.sorted = sorted;
    dictionary.fresh = [];
    return dictionary;
  }

  /** Calls back with every word that begins with `prefix`, the word itself included. */
  withPrefix(prefix: string, found: (id: number) => void): void {
    const sorted = this.sort();
    for (let index = this.lowerBound(sorted, prefix); index < sorted.length; index += 1) {
      const id = sorted[index] ?? 0;
      if (!this.term(id).startsWith(prefix)) return;
      found(id);
    }
  }

  /**
   * Every word within `maximum` edits of `word` (insert, delete, replace, swap of neighbours; a wrong first letter
   * counts as two, as in Meilisearch). With `prefix`, words with a beginning so near count too. What was found for the
   * words asked for last is remembered: of the words that are new since then, only those are looked at.
   */
  near(word: string, maximum: 1 | 2, prefix: boolean): readonly Near[] {
    const question = `${maximum}${prefix ? '+' : ' '}${word}`;
    let answer = this.answers.get(question);
    if (answer === undefined) {
      answer = { words: [], upTo: 0 };
      if (this.answers.size >= rememberedAnswers) this.answers.delete(this.answers.keys().next().value ?? '');
    } else this.answers.delete(question);
    // The last one used is at the end; the first is dropped first.
    this.answers.set(question, answer);
    const { words, upTo } = answer;
    const found = (id: number, edits: number) => words.push({ id, edits });
    if (upTo === 0) this.walk(this.sort(), word, maximum, prefix, found);
    else if (upTo < this.terms.length) this.walk(this.inOrder(upTo), word, maximum, prefix, found);
    answer.upTo = this.terms.length;
    return words;
  }

  /** Goes through words that stand in their order; what begins alike is compared once. */
  private walk(
    sorted: Uint32Array,
    word: string,
    maximum: 1 | 2,
    prefix: boolean,
    found: (id: number, edits: number) => void,
  ): void {
    const width = word.length + 1;
    const rows: Uint8Array[] = [Uint8Array.from({ length: width }, (_, column) => column)];
    // By depth: the fewest edits with which the text so far, or a beginning of it, spells the whole word.
    const reached: number[] = [width - 1];
    let previous = '';
    // With a single edit allowed, the first letter must be right.
    const from = maximum === 1 ? this.lowerBound(sorted, word.slice(0, 1)) : 0;
    for (let index = from; index < sorted.length; index += 1) {
      const id = sorted[index] ?? 0;
      const term = this.term(id);
      const sameStart = term[0] === word[0];
      if (maximum === 1 && !sameStart) return;
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
        index = this.lowerBound(sorted, previous + '\uffff', index) - 1;
        continue;
      }
      const edits = reached[term.length] ?? width;
      if (edits <= limit) found(id, edits === 0 || sameStart ? edits : edits + 1);
    }
  }

  /** The words from a number on, in their order. */
  private inOrder(from: number): Uint32Array {
    const ids = Uint32Array.from({ length: this.terms.length - from }, (_, number) => from + number);
    return ids.sort((a, b) => (this.term(a) < this.term(b) ? -1 : 1));
  }

  private term(id: number): string {
    return this.terms[id] ?? '';
  }

  /** Puts fresh words among the sorted ones: between them whole stretches are copied, so a few words cost little. */
  private sort(): Uint32Array {
    if (this.fresh.length === 0) return this.sorted;
    const fresh = this.fresh.sort((a, b) => (this.term(a) < this.term(b) ? -1 : 1));
    this.fresh = [];
    const merged = new Uint32Array(this.sorted.length + fresh.length);
    let from = 0;
    for (const [added, id] of fresh.entries()) {
      const at = this.lowerBound(this.sorted, this.term(id), from);
      merged.set(this.sorted.subarray(from, at), from + added);
      merged[at + added] = id;
      from = at;
    }
    merged.set(this.sorted.subarray(from), from + fresh.length);
    this.sorted = merged;
    return merged;
  }

  /** The index in `sorted`, not below `from`, of the first word that is not before `value`. */
  private lowerBound(sorted: Uint32Array, value: string, from = 0): number {
    let low = from;
    let high = sorted.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.term(sorted[middle] ?? 0) < value) low = middle + 1;
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
  let row = rows[depth];
  if (row === undefined) {
    row = new Uint8Array(width);
    rows[depth] = row;
  }
  row[0] = Math.min(depth, 255);
  let least = row[0] ?? 0;
  let leastAbove = above[0] ?? 0;
  for (let column = 1; column < width; column += 1) {
    const same = word[column - 1] === term[depth - 1];
    let edits = Math.min(
      (above[column] ?? 0) + 1,
      (row[column - 1] ?? 0) + 1,
      (above[column - 1] ?? 0) + (same ? 0 : 1),
    );
    if (
      twoAbove !== undefined &&
      column > 1 &&
      word[column - 1] === term[depth - 2] &&
      word[column - 2] === term[depth - 1]
    ) {
      edits = Math.min(edits, (twoAbove[column - 2] ?? 0) + 1);
    }
    row[column] = Math.min(edits, 255);
    if (edits < least) least = edits;
    if ((above[column] ?? 0) < leastAbove) leastAbove = above[column] ?? 0;
  }
  return Math.min(least, leastAbove + 1);
}
