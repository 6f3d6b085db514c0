import { messageOf } from '@charsu/core/process/process-log.ts';

type ErrorType = 'invalid_request' | 'internal' | 'auth';

const statuses: Readonly<Record<string, readonly [status: number, type: ErrorType]>> = {
  index_not_found: [404, 'invalid_request'],
  document_not_found: [404, 'invalid_request'],
  task_not_found: [404, 'invalid_request'],
  not_found: [404, 'invalid_request'],
  missing_authorization_header: [401, 'auth'],
  invalid_api_key: [403, 'auth'],
  payload_too_large: [413, 'invalid_request'],
  missing_content_type: [415, 'invalid_request'],
  invalid_content_type: [415, 'invalid_request'],
  internal: [500, 'internal'],
  database_unavailable: [503, 'internal'],
  not_implemented: [501, 'invalid_request'],
};

/** What travels on the wire and between the threads: Meilisearch's error object. */
interface ErrorBody {
  readonly message: string;
  readonly code: string;
  readonly type: ErrorType;
  readonly link: string;
}

/** An error as Meilisearch answers it; `code` decides the HTTP status (400 unless the table above says otherwise). */
export class SearchError extends Error {
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.name = 'SearchError';
    this.code = code;
  }

  get status(): number {
    return statuses[this.code]?.[0] ?? 400;
  }

  get body(): ErrorBody {
    return {
      message: this.message,
      code: this.code,
      type: statuses[this.code]?.[1] ?? 'invalid_request',
      link: `https://docs.meilisearch.com/errors#${this.code}`,
    };
  }
}

/** Any thrown value as a `SearchError`; other errors become `internal`. */
export function asSearchError(error: unknown): SearchError {
  if (error instanceof SearchError) return error;
  return new SearchError('internal', messageOf(error));
}

/** Meilisearch's error for an index that does not exist. */
export const indexNotFound = (uid: string) => new SearchError('index_not_found', `Index \`${uid}\` not found.`);

/** The answer to requests that the real server supports and this one does not. */
export const notImplemented = (what: string) =>
  new SearchError('not_implemented', `${what} is not implemented by the embedded search; it needs a real Meilisearch.`);

/** Does one query of several; its error says which one it was. */
export function insideQuery<Result>(number: number, work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    const { code, message } = asSearchError(error);
    throw new SearchError(code, `Inside \`.queries[${number}]\`: ${message}`);
  }
}
