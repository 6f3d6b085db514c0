import type { ErrorCode } from './error-codes.ts';

/** Values that the message of an error shows, by the placeholder's name. */
export type ErrorParams = Readonly<Record<string, string | number>>;

/** A broken rule. `code` is the specification's message key; `params` fill the placeholders of its text. */
export class DomainError extends Error {
  readonly code: ErrorCode;
  readonly params: ErrorParams;

  constructor(code: ErrorCode, params: ErrorParams = {}) {
    super(code);
    this.name = 'DomainError';
    this.code = code;
    this.params = params;
  }
}

/**
 * The error for a record that does not exist, or not for this caller: the answers are equal, so that no caller learns
 * of others' records.
 */
export const notFound = (token: string): DomainError => new DomainError('Status_404', { token });
