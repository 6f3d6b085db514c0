import { randomUUID } from 'node:crypto';
import { judge, type Sighting, type Verdict } from './judge.ts';
import {
  DELETED,
  DELETED_ON_THE_WIRE,
  type ExpectedRevision,
  NONE,
  type ProposedEvent,
  type RecordedEvent,
} from './record.ts';
import {
  isMetastream,
  isSoftDeleted,
  isTombstoned,
  metastreamOf,
  ownerOf,
  parseMetadata,
  type StreamState,
} from './stream-state.ts';

export type Write = {
  readonly kind: 'append' | 'delete' | 'tombstone';
  readonly stream: string;
  readonly expected: ExpectedRevision;
  /** Empty for a delete or tombstone. */
  readonly events: readonly ProposedEvent[];
  /** Milliseconds since 1970 after which the client no longer wants an answer. */
  readonly deadline?: number | undefined;
};

export type Outcome =
  /** `position` is missing when there was nothing to write. */
  | { readonly kind: 'written'; readonly revision: number; readonly position: number | undefined }
  | { readonly kind: 'conflict'; readonly current: number }
  | { readonly kind: 'deleted' }
  | { readonly kind: 'late' };

/** The committed state that the writes of this plan can need. */
type Committed = {
  readonly state: (stream: string) => StreamState;
  readonly sighted: (id: string) => Sighting | undefined;
  readonly stored: (stream: string, revision: number) => { id: string; position: number } | undefined;
};

/** Bytes that a record of the real server's log takes beside names and payload: what makes the gaps in positions. */
const RECORD_OVERHEAD = 96;

/**
 * One group commit in the making: writes are judged in order, each seeing those before it as done. Nothing is written
 * here, so a commit that fails leaves no trace.
 */
export class Plan {
  readonly events: RecordedEvent[] = [];
  readonly states = new Map<string, StreamState>();
  readonly #committed: Committed;
  readonly #now: number;
  #head: number;
  readonly #ids = new Map<string, Sighting>();
  readonly #byStream = new Map<string, RecordedEvent[]>();

  constructor(committed: Committed, head: number, now: number) {
    this.#committed = committed;
    this.#head = head;
    this.#now = now;
  }

  decide(write: Write): Outcome {
    if (write.deadline !== undefined && write.deadline < this.#now) return { kind: 'late' };
    const verdict = this.#judge(write);
    switch (verdict.kind) {
      case 'repeated':
        return { kind: 'written', revision: verdict.revision, position: verdict.position };
      case 'conflict':
        return { kind: 'conflict', current: this.#last(write.stream) };
      case 'deleted':
        return { kind: 'deleted' };
      case 'append':
        return this.#apply(write);
    }
  }

  #judge({ kind, stream, expected, events }: Write): Verdict {
    const state = this.#state(ownerOf(stream));
    const metastream = isMetastream(stream);
    if (isTombstoned(state)) return { kind: 'deleted' };
    return judge({
      stream,
      expected,
      ids: kind === 'append' ? events.map((event) => event.id) : [randomUUID()],
      last: this.#last(stream),
      softDeleted: !metastream && isSoftDeleted(state),
      hasMetadata: !metastream && state.metaLast !== NONE,
      sighted: (id) => this.#ids.get(id) ?? this.#committed.sighted(id),
      stored: (revision) => this.#stored(stream, revision),
    });
  }

  #apply(write: Write): Outcome {
    switch (write.kind) {
      case 'append':
        return this.#append(write.stream, write.events);
      case 'delete':
        return this.#truncate(write.stream, DELETED);
      case 'tombstone':
        return this.#tombstone(write.stream);
    }
  }

  #append(stream: string, events: readonly ProposedEvent[]): Outcome {
    const revived = !isMetastream(stream) && isSoftDeleted(this.#state(stream));
    const first = this.#last(stream) + 1;
    let position: number | undefined;
    for (const event of events) position = this.#record(stream, this.#last(stream) + 1, event).position;
    // A deleted stream that is written to again starts at its new events; its old ones stay hidden.
    if (revived && events.length > 0) this.#truncate(stream, first);
    return { kind: 'written', revision: this.#last(stream), position };
  }

  #truncate(stream: string, before: number): Outcome {
    const { metadata } = this.#state(stream);
    const { $tb: _replaced, ...others } = metadata;
    const rest = JSON.stringify(others).slice(1, -1);
    const truncateBefore = `"$tb":${before === DELETED ? DELETED_ON_THE_WIRE : before}`;
    const data = Buffer.from(`{${rest ? `${truncateBefore},${rest}` : truncateBefore}}`);
    return this.#append(metastreamOf(stream), [
      { id: randomUUID(), type: '$metadata', json: true, data, metadata: Buffer.alloc(0) },
    ]);
  }

  #tombstone(stream: string): Outcome {
    const { position } = this.#record(stream, DELETED, {
      id: randomUUID(),
      type: '$streamDeleted',
      json: false,
      data: Buffer.alloc(0),
      metadata: Buffer.alloc(0),
    });
    return { kind: 'written', revision: DELETED, position };
  }

  #record(stream: string, revision: number, event: ProposedEvent): RecordedEvent {
    this.#head +=
      RECORD_OVERHEAD + stream.length * 2 + event.type.length * 2 + event.data.length + event.metadata.length;
    const recorded = { ...event, stream, revision, position: this.#head, created: this.#now };
    this.events.push(recorded);
    this.#ids.set(event.id, { stream, revision, position: this.#head });
    const written = this.#byStream.get(stream);
    if (written) written.push(recorded);
    else this.#byStream.set(stream, [recorded]);

    const owner = ownerOf(stream);
    const state = this.#state(owner);
    const next = isMetastream(stream)
      ? { ...state, metaLast: revision, metadata: parseMetadata(event.data) }
      : { ...state, last: revision };
    this.states.set(owner, next);
    return recorded;
  }

  #state(owner: string): StreamState {
    return this.states.get(owner) ?? this.#committed.state(owner);
  }

  #last(stream: string): number {
    const state = this.#state(ownerOf(stream));
    return isMetastream(stream) ? state.metaLast : state.last;
  }

  #stored(stream: string, revision: number): { id: string; position: number } | undefined {
    const written = this.#byStream.get(stream);
    const first = written?.[0]?.revision;
    if (written && first !== undefined && revision >= first) return written[revision - first];
    return this.#committed.stored(stream, revision);
  }
}
