import type { ReadReq } from '@eventstore/db-client/generated/streams_pb.js';
import { InvalidRequest } from './errors.ts';
import type { RecordedEvent } from './record.ts';

/** The real server's default for the search window. */
const DEFAULT_SEARCH_WINDOW = 32;

export type EventFilter = {
  readonly accepts: (event: RecordedEvent) => boolean;
  /** A checkpoint goes out each time this many events were looked at. */
  readonly checkpointEvery: number;
};

/**
 * Compiles the protocol's filter on stream name or event type, by prefixes or by a regular expression.
 * @throws InvalidRequest for a regular expression that JavaScript cannot compile, or a filter on neither.
 */
export function compileFilter(options: ReadReq.Options.FilterOptions): EventFilter {
  const onStream = options.hasStreamIdentifier();
  const expression = onStream ? options.getStreamIdentifier() : options.getEventType();
  if (!expression) throw new InvalidRequest('A filter needs an expression on stream name or event type.');
  const matches = compileExpression(expression.getRegex(), expression.getPrefixList());
  const window = options.hasMax() ? options.getMax() : DEFAULT_SEARCH_WINDOW;
  return {
    accepts: (event) => matches(onStream ? event.stream : event.type),
    checkpointEvery: Math.max(1, window) * Math.max(1, options.getCheckpointintervalmultiplier()),
  };
}

function compileExpression(regex: string, prefixes: readonly string[]): (value: string) => boolean {
  if (!regex) return (value) => prefixes.some((prefix) => value.startsWith(prefix));
  try {
    const compiled = new RegExp(regex);
    return (value) => compiled.test(value);
  } catch (error) {
    throw new InvalidRequest(`The filter's regular expression does not compile: ${regex}`, { cause: error });
  }
}
