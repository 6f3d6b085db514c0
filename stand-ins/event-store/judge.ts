import { DELETED, type ExpectedRevision, NONE } from './record.ts';

/** The place where an event id was last seen. */
export type Sighting = { readonly stream: string; readonly revision: number; readonly position: number };

export type Verdict =
  | { readonly kind: 'append' }
  /** All of these events are in the stream already: the answer is that of the first time. */
  | { readonly kind: 'repeated'; readonly revision: number; readonly position: number }
  | { readonly kind: 'conflict' }
  | { readonly kind: 'deleted' };

export type Question = {
  readonly stream: string;
  readonly expected: ExpectedRevision;
  readonly ids: readonly string[];
  /** Last revision of the stream, `NONE` or `DELETED`. */
  readonly last: number;
  readonly softDeleted: boolean;
  readonly hasMetadata: boolean;
  /** Among the recent events of the whole log. */
  readonly sighted: (id: string) => Sighting | undefined;
  /** The stream's event at a revision that is not above `last`. */
  readonly stored: (revision: number) => { readonly id: string; readonly position: number } | undefined;
};

const CONFLICT: Verdict = { kind: 'conflict' };
const APPEND: Verdict = { kind: 'append' };

/**
 * Decides about one append as EventStoreDB does: the expected revision, and whether the same event ids were written
 * before. With an exact revision (or no_stream) the ids after that revision are compared, whenever they were written;
 * with any or stream_exists only recent events are known. A part of the ids already there is a conflict.
 */
export function judge(question: Question): Verdict {
  const { expected, last, softDeleted } = question;
  if (last === DELETED) return { kind: 'deleted' };
  if (expected === 'stream_exists') {
    if (softDeleted) return { kind: 'deleted' };
    if (last === NONE && !question.hasMetadata) return CONFLICT;
  }
  if (expected === 'any' || expected === 'stream_exists') return judgeByRecentIds(question);

  const revision = expected === 'no_stream' ? NONE : expected;
  if (revision > last) return CONFLICT;
  if (revision === last) return APPEND;
  return judgeByStoredIds(question, revision);
}

function judgeByRecentIds({ ids, stream, sighted }: Question): Verdict {
  let found: Sighting | undefined;
  for (const [index, id] of ids.entries()) {
    const sighting = sighted(id);
    if (sighting?.stream !== stream) return index === 0 ? APPEND : CONFLICT;
    found = sighting;
  }
  return found ? { kind: 'repeated', revision: found.revision, position: found.position } : APPEND;
}

function judgeByStoredIds({ ids, stored, softDeleted }: Question, expected: number): Verdict {
  let revision = expected;
  let position: number | undefined;
  for (const id of ids) {
    revision += 1;
    const event = stored(revision);
    if (event?.id !== id) {
      const continuesDeletedStream = revision === expected + 1 && expected === NONE && softDeleted;
      return continuesDeletedStream ? APPEND : CONFLICT;
    }
    position = event.position;
  }
  return position === undefined ? CONFLICT : { kind: 'repeated', revision, position };
}
