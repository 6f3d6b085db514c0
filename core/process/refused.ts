/**
 * Whether a server was reached and refused: a wrong password or key, or a right that is missing. Errors of clients say
 * it by `refused`. It does not pass by itself, unlike a server that is away.
 */
export const isRefused = (error: unknown): boolean =>
  error instanceof Error && (('refused' in error && error.refused === true) || isRefused(error.cause));

/** A service was reached, and refused; the message is its own word. */
export class ServiceRefused extends Error {
  readonly refused = true;
}

/** A process must not start, or go on, on these data. The message is a sentence for the operator, with the next step. */
export class StartRefused extends Error {
  constructor(sentence: string) {
    super(sentence);
    this.name = 'StartRefused';
  }
}
