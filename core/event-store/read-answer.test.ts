import shared from '@eventstore/db-client/generated/shared_pb.js';
import streams from '@eventstore/db-client/generated/streams_pb.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readAnswer } from './read-answer.ts';

const { ReadResp } = streams;
const { RecordedEvent } = ReadResp.ReadEvent;

const uint64 = fc.oneof(
  fc.constant(0n),
  fc.bigInt({ min: 0n, max: 300n }),
  fc.bigInt({ min: 0n, max: 2n ** 63n - 1n }),
);
const event = fc.record({
  id: fc.uuid(),
  streamId: fc.string({ unit: 'grapheme', minLength: 1 }),
  type: fc.string({ unit: 'grapheme', minLength: 1 }),
  revision: uint64,
  commit: uint64,
  prepare: uint64,
  created: fc.date({ min: new Date(0), max: new Date('2200-01-01'), noInvalidDate: true }),
  content: fc.oneof(
    fc.record({ isJson: fc.constant(true), data: fc.jsonValue() }),
    fc.record({ isJson: fc.constant(false), data: fc.uint8Array() }),
  ),
  metadata: fc.option(fc.jsonValue(), { nil: undefined }),
  /** Properties come in any order. */
  reversed: fc.boolean(),
});
type Example = typeof event extends fc.Arbitrary<infer Value> ? Value : never;

const bytesOf = ({ isJson, data }: Example['content']): Uint8Array =>
  data instanceof Uint8Array && !isJson ? data : Buffer.from(JSON.stringify(data));

/** As a server writes it, by the generated classes. */
function written(example: Example): Buffer {
  const { id, streamId, type, revision, commit, prepare, created, content, metadata, reversed } = example;
  const recorded = new RecordedEvent()
    .setId(new shared.UUID().setString(id))
    .setStreamIdentifier(new shared.StreamIdentifier().setStreamName(Buffer.from(streamId)))
    .setStreamRevision(revision.toString())
    .setCommitPosition(commit.toString())
    .setPreparePosition(prepare.toString())
    .setData(bytesOf(content))
    .setCustomMetadata(metadata === undefined ? '' : Buffer.from(JSON.stringify(metadata)));
  const properties: [string, string][] = [
    ['type', type],
    ['content-type', content.isJson ? 'application/json' : 'application/octet-stream'],
    ['created', `${created.getTime()}0000`],
  ];
  for (const [key, value] of reversed ? properties.reverse() : properties) recorded.getMetadataMap().set(key, value);
  const readEvent = new ReadResp.ReadEvent().setEvent(recorded).setCommitPosition(commit.toString());
  return Buffer.from(new ReadResp().setEvent(readEvent).serializeBinary());
}

describe('an answer of the event log', () => {
  it('is read as the generated classes write it', () => {
    fc.assert(
      fc.property(event, (example) => {
        const { id, streamId, type, revision, commit, prepare, created, content, metadata } = example;
        // What JSON cannot tell apart (-0) comes as JSON gives it.
        const data = content.isJson ? JSON.parse(JSON.stringify(content.data)) : Buffer.from(bytesOf(content));
        const told = metadata === undefined ? undefined : JSON.parse(JSON.stringify(metadata));
        const position = { commit, prepare };
        const recorded = { id, streamId, type, revision, created, data, metadata: told, position };
        expect(readAnswer(written(example))).toEqual({ kind: 'event', recorded });
      }),
    );
  });

  it('may be a checkpoint, the end of the log, or something that only the server needs', () => {
    const told = (answer: streams.ReadResp) => readAnswer(Buffer.from(answer.serializeBinary()));
    const end = '9223372036854775807';
    const checkpoint = new ReadResp.Checkpoint().setCommitPosition(end).setPreparePosition(end);
    expect(told(new ReadResp().setCheckpoint(checkpoint))).toEqual({ kind: 'checkpoint', position: 2n ** 63n - 1n });
    expect(told(new ReadResp().setCheckpoint(new ReadResp.Checkpoint()))).toEqual({ kind: 'checkpoint', position: 0n });
    expect(told(new ReadResp().setCaughtUp(new ReadResp.CaughtUp()))).toEqual({ kind: 'caughtUp' });
    const confirmation = new ReadResp.SubscriptionConfirmation().setSubscriptionId('one');
    expect(told(new ReadResp().setConfirmation(confirmation))).toEqual({ kind: 'other' });
    expect(told(new ReadResp().setFellBehind(new ReadResp.FellBehind()))).toEqual({ kind: 'other' });
  });

  it('is no checkpoint at the end of the log, where the next event will stand', () => {
    const end = new ReadResp.Checkpoint().setCommitPosition('1334634');
    for (const checkpoint of [end, end.clone().setPreparePosition('7')]) {
      const bytes = Buffer.from(new ReadResp().setCheckpoint(checkpoint).serializeBinary());
      expect(readAnswer(bytes)).toEqual({ kind: 'other' });
    }
  });

  it('is read without the fields that newer servers may add', () => {
    const added = Buffer.from([0x78, 0x81, 0x01, 0x79, 1, 2, 3, 4, 5, 6, 7, 8, 0x7a, 2, 9, 9, 0x7d, 1, 2, 3, 4]);
    const caughtUp = Buffer.from(new ReadResp().setCaughtUp(new ReadResp.CaughtUp()).serializeBinary());
    expect(readAnswer(Buffer.concat([added, caughtUp]))).toEqual({ kind: 'caughtUp' });
  });

  it('is refused when it is cut off', () => {
    fc.assert(
      fc.property(event, fc.nat(), (example, at) => {
        const whole = written(example);
        expect(() => readAnswer(whole.subarray(0, 1 + (at % (whole.length - 1))))).toThrow(RangeError);
      }),
    );
  });
});
