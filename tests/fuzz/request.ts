import type { Caller } from './headers.ts';
import type { Operation } from './operations.ts';

/** A request before the ids of records are filled in. */
export interface Request {
  readonly method: string;
  /** The path and the query as they are sent. */
  readonly url: string;
  readonly caller: Caller;
  readonly headers: Readonly<Record<string, string>>;
  /** Bytes, one a character (latin1), so that ids can be filled in. */
  readonly body: string | undefined;
  /** Its operation in the document; undefined if the address or the method no longer belongs to it. */
  readonly operation: Operation | undefined;
}
