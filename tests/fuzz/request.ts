import type { Caller } from './headers.ts';
import type { Operation } from './operations.ts';

/** A request before the ids of records are filled in. */
export interface Request {
  readonly method: string;
  /** Path and query as they go over the wire. */
  readonly url: string;
  readonly caller: Caller;
  readonly headers: Readonly<Record<string, string>>;
  /** Bytes, one a character (latin1), so that ids can be filled in. */
  readonly body: string | undefined;
  /** What the document says of it; undefined where the address or the method is no longer that of the operation. */
  readonly operation: Operation | undefined;
}
