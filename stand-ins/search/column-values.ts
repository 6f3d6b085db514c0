/** How a text is compared in filters and facets: without regard to case. */
const normalise = (text: string) => text.normalize('NFKC').toLowerCase();

/** The distinct values of a column, numbered; numbers of values that nothing uses any more are given out again. */
export class ColumnValues {
  labels: string[] = [];
  /** `NaN` for texts. */
  numbers: number[] = [];
  /** As they are compared; `undefined` for numbers. */
  texts: (string | undefined)[] = [];
  private uses: number[] = [];
  private unused: number[] = [];
  private readonly byText = new Map<string, number>();
  private readonly byNumber = new Map<number, number>();

  get hasTexts(): boolean {
    return this.byText.size > 0;
  }

  *save(): Generator<unknown> {
    yield this.labels;
    yield this.texts;
    yield [this.numbers, this.uses, this.unused];
  }

  static restore(next: <T>() => T): ColumnValues {
    const values = new ColumnValues();
    values.labels = next<string[]>();
    values.texts = next<(string | undefined)[]>();
    [values.numbers, values.uses, values.unused] = next<[number[], number[], number[]]>();
    for (const [id, uses] of values.uses.entries()) {
      if (uses === 0) continue;
      const text = values.texts[id];
      if (text === undefined) values.byNumber.set(values.numbers[id] ?? Number.NaN, id);
      else values.byText.set(text, id);
    }
    return values;
  }

  /** The value's number; a new value gets one, with no uses yet. */
  identify(value: unknown): number {
    const number = typeof value === 'number' ? value : undefined;
    const label = String(value);
    // Most texts are there as they are compared already: normalising is the dearer look-up.
    const same = number === undefined ? this.byText.get(label) : undefined;
    if (same !== undefined) return same;
    const text = number === undefined ? normalise(label) : undefined;
    const known = number === undefined ? this.byText.get(text ?? '') : this.byNumber.get(number);
    if (known !== undefined) return known;
    const id = this.unused.pop() ?? this.labels.length;
    this.labels[id] = label;
    this.texts[id] = text;
    this.numbers[id] = number ?? Number.NaN;
    this.uses[id] = 0;
    if (number === undefined) this.byText.set(text ?? '', id);
    else this.byNumber.set(number, id);
    return id;
  }

  /** The values that a value of a filter means: it may be a text or a number, a filter does not tell. */
  meantBy(value: string): number[] {
    const text = this.byText.get(normalise(value));
    const number = value.trim() === '' ? undefined : this.byNumber.get(Number(value));
    return [text, number].filter((id) => id !== undefined);
  }

  /** What a value sorts by. */
  sortKey(id: number): number | string {
    return this.texts[id] ?? this.numbers[id] ?? 0;
  }

  retain(id: number): void {
    this.uses[id] = (this.uses[id] ?? 0) + 1;
  }

  release(id: number): void {
    const left = (this.uses[id] ?? 1) - 1;
    this.uses[id] = left;
    if (left > 0) return;
    const text = this.texts[id];
    if (text !== undefined) this.byText.delete(text);
    else this.byNumber.delete(this.numbers[id] ?? Number.NaN);
    this.texts[id] = undefined;
    this.numbers[id] = Number.NaN;
    this.unused.push(id);
  }
}
