/** A process must not start, or go on, on these data. The message is a sentence for the operator, with the next step. */
export class StartRefused extends Error {
  constructor(sentence: string) {
    super(sentence);
    this.name = 'StartRefused';
  }
}
