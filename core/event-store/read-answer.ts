import type { LogPosition } from './event-store.ts';
import { Fields } from './message-fields.ts';
import type { Recorded } from './recorded.ts';

/** What one message of a subscription tells. */
export type ReadAnswer =
  | { readonly kind: 'event'; readonly recorded: Recorded }
  | { readonly kind: 'checkpoint'; readonly position: LogPosition }
  | { readonly kind: 'caughtUp' }
  /** A confirmation, a checkpoint that does not hold, or what newer servers say. */
  | { readonly kind: 'other' };

/**
 * Reads `ReadResp` of streams.proto, field numbers as there. Of an event this gives what @eventstore/db-client makes of
 * it, except that ids must have been asked for as text.
 */
export function readAnswer(bytes: Buffer): ReadAnswer {
  const fields = new Fields(bytes);
  let answer: ReadAnswer = { kind: 'other' };
  fields.each(fields.length, (number) => {
    if (number === 1) {
      const recorded = readEvent(fields);
      if (recorded !== undefined) answer = { kind: 'event', recorded };
    } else if (number === 3) answer = readCheckpoint(fields);
    else if (number === 8) answer = { kind: 'caughtUp' };
  });
  return answer;
}

/** `ReadEvent`; undefined for one whose event was deleted while links to it are left. */
function readEvent(fields: Fields): Recorded | undefined {
  let recorded: Recorded | undefined;
  fields.each(fields.enter(), (number) => {
    if (number === 1) recorded = readRecorded(fields);
  });
  return recorded;
}

/**
 * `Checkpoint`. Servers of 24.10 before 24.10.5 send one at the end of a full page that was the last: the end of the log
 * with prepare position 0, where the next event will stand. Nothing was read there, so it is passed over, as is any
 * whose positions differ; at worst a subscription that is made anew looks through a stretch again.
 */
function readCheckpoint(fields: Fields): ReadAnswer {
  let commit = 0n;
  let prepare = 0n;
  fields.each(fields.enter(), (number) => {
    if (number === 1) commit = fields.uint64();
    else if (number === 2) prepare = fields.uint64();
  });
  return commit === prepare ? { kind: 'checkpoint', position: commit } : { kind: 'other' };
}

const nothing: Buffer = Buffer.alloc(0);

/** `RecordedEvent`. A number that is 0 is not sent. */
function readRecorded(fields: Fields): Recorded {
  let id = '';
  let streamId = '';
  let revision = 0n;
  let prepare = 0n;
  let commit = 0n;
  let type = '';
  let isJson = false;
  let created = 0;
  let metadata = nothing;
  let data = nothing;

  const readProperty = (): void => {
    let key = '';
    fields.each(fields.enter(), (number) => {
      if (number === 1) key = fields.text();
      else if (number === 2 && key === 'type') type = fields.text();
      else if (number === 2 && key === 'content-type') isJson = fields.text() === 'application/json';
      // In ticks of 100 ns.
      else if (number === 2 && key === 'created') created = Number(fields.text()) / 10_000;
    });
  };
  fields.each(fields.enter(), (number) => {
    switch (number) {
      case 1:
        fields.each(fields.enter(), (part) => {
          if (part === 2) id = fields.text();
        });
        return;
      case 2:
        fields.each(fields.enter(), (part) => {
          if (part === 3) streamId = fields.text();
        });
        return;
      case 3:
        revision = fields.uint64();
        return;
      case 4:
        prepare = fields.uint64();
        return;
      case 5:
        commit = fields.uint64();
        return;
      case 6:
        readProperty();
        return;
      case 7:
        metadata = fields.content();
        return;
      case 8:
        data = fields.content();
        return;
    }
  });

  return {
    streamId,
    id,
    revision,
    type,
    data: isJson ? parsed(data, (text) => text) : data,
    metadata: metadata.length === 0 ? undefined : parsed(metadata, () => metadata),
    created: new Date(created),
    position: { commit, prepare },
  };
}

function parsed(bytes: Buffer, otherwise: (text: string) => unknown): unknown {
  const text = bytes.toString();
  try {
    return JSON.parse(text);
  } catch {
    return otherwise(text);
  }
}
