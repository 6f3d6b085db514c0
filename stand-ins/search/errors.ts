import { messageOf } from '@charsu/core/process/process-log.ts';

/** The HTTP status of each code of an error, where it is not 400. */
const statuses: Readonly<Record<string, number>> = {
  index_not_found: 404,
  document_not_found: 404,
  task_not_found: 404,
  missing_authorization_header: 401,
  invalid_api_key: 403,
  payload_too_large: 413,
  invalid_content_type: 415,
  internal: 500,
  not_implemented: 501,
};
const types: Readonly<Record<number, string>> = { 401: 'auth', 403: 'auth', 500: 'internal' };

/** An error as Meilisearch answers it. */
export class SearchError extends Error {
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.name = 'SearchError';
    this.code = code;
  }

  get status(): number {
    return statuses[this.code] ?? 400;
  }

  /** Meilisearch's error object. */
  get body() {
    const { message, code } = this;
    const link = `https://docs.meilisearch.com/errors#${code}`;
    return { message, code, type: types[this.status] ?? 'invalid_request', link };
  }
}

/** Any thrown value as a `SearchError`; other errors become `internal`. */
export const asSearchError = (error: unknown): SearchError =>
  error instanceof SearchError ? error : new SearchError('internal', messageOf(error));

/** The answer to requests that the real server supports and this one does not. */
export const notImplemented = (what: string): SearchError =>
  new SearchError('not_implemented', `${what} is not implemented by the embedded search; it needs a real Meilisearch.`);
