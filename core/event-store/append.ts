import type { AppendCalls } from './append-calls.ts';
import type { Appended, ExpectedRevision, LogPosition, NewEvent } from './event-store.ts';
import type { Patience } from './patience.ts';

/**
 * Appends with a deadline, and again with the same event ids while the server is away: the server answers a repeated
 * append as the first time, so that nothing is written twice.
 */
export async function append(
  calls: AppendCalls,
  patience: Patience,
  deadline: number,
  stream: string,
  events: readonly NewEvent[],
  expected: ExpectedRevision,
  positionOfEnd: () => Promise<LogPosition>,
): Promise<Appended> {
  const { revision, position } = await patience.attempt(stream, () => calls.append(stream, events, expected, deadline));
  return {
    revision,
    // A server may answer a repeated append without saying where the first one went.
    position: position ?? (await positionOfEnd()),
  };
}
