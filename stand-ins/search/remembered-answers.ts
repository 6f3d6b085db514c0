/** So many questions (a filter by one attribute) are remembered with their answers; an answer is a byte a document. */
const rememberedAnswers = 48;

/** Whether a value of a column, by its number, is a requested one. */
export type Passes = (value: number) => boolean;

interface Answer {
  readonly mask: Uint8Array<ArrayBuffer>;
  readonly isWanted: Passes;
}

/** Which documents pass the filters that were asked last, kept right with every change. */
export class RememberedAnswers {
  /** By question, the most recently asked one last. */
  private readonly answers = new Map<string, Answer>();

  find(question: string): Answer['mask'] | undefined {
    const answer = this.answers.get(question);
    if (answer === undefined) return undefined;
    // Moves the answer to the end, since the oldest one is dropped first.
    this.answers.delete(question);
    this.answers.set(question, answer);
    return answer.mask;
  }

  /** `isWanted` is kept and called for documents that change later, also with values that are new by then. */
  keep(question: string, mask: Answer['mask'], isWanted: Passes): void {
    if (this.answers.size >= rememberedAnswers) this.answers.delete(this.answers.keys().next().value ?? '');
    this.answers.set(question, { mask, isWanted });
  }

  /** A document has other values now. */
  update(slot: number, hasValue: (isWanted: Passes) => boolean): void {
    for (const { mask, isWanted } of this.answers.values()) mask[slot] = hasValue(isWanted) ? 1 : 0;
  }

  /** Forgets all: their masks are too short for the documents there are. */
  clear(): void {
    this.answers.clear();
  }
}
