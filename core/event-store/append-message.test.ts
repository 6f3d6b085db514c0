import shared from '@eventstore/db-client/generated/shared_pb.js';
import status from '@eventstore/db-client/generated/status_pb.js';
import streams from '@eventstore/db-client/generated/streams_pb.js';
import fc from 'fast-check';
import googleAny from 'google-protobuf/google/protobuf/any_pb.js';
import { describe, expect, it } from 'vitest';
import { appendAnswer, appendMessages, refusalOf } from './append-message.ts';
import { EventStoreUnavailable, RevisionConflict } from './errors.ts';
import type { ExpectedRevision, NewEvent } from './event-store.ts';

const { BatchAppendReq, BatchAppendResp } = streams;

const newEvent = fc.record({
  id: fc.uuid(),
  type: fc.string({ unit: 'grapheme', minLength: 1, maxLength: 300 }),
  data: fc.dictionary(fc.string(), fc.jsonValue(), { noNullPrototype: true }),
  metadata: fc.record({
    actor: fc.constant({ id: 'گواه', kind: 'user' as const }),
    at: fc.constant('2026-11-21T08:00:00.000Z'),
    schemaVersion: fc.nat(),
    $correlationId: fc.uuid(),
    $causationId: fc.uuid(),
  }),
});
const expectedRevision = fc.oneof<fc.Arbitrary<ExpectedRevision>[]>(
  fc.constantFrom('no_stream', 'any', 'stream_exists'),
  fc.bigInt({ min: 0n, max: 2n ** 53n - 1n }),
);
const append = fc.record({
  correlationId: fc.uuid(),
  stream: fc.string({ unit: 'grapheme', minLength: 1, maxLength: 300 }),
  expected: expectedRevision,
  deadline: fc
    .date({ min: new Date(0), max: new Date('2200-01-01'), noInvalidDate: true })
    .map((date) => date.getTime()),
  events: fc.array(newEvent, { maxLength: 4 }),
});

/** What a server finds in a message, by the generated classes. */
function read(bytes: Buffer) {
  const message = BatchAppendReq.deserializeBinary(bytes);
  const options = message.getOptions();
  const expected = options?.hasNoStream()
    ? 'no_stream'
    : options?.hasAny()
      ? 'any'
      : options?.hasStreamExists()
        ? 'stream_exists'
        : BigInt(options?.getStreamPosition() ?? -1);
  return {
    correlationId: message.getCorrelationId()?.getString(),
    isFinal: message.getIsFinal(),
    options: options && {
      stream: Buffer.from(options.getStreamIdentifier()?.getStreamName_asU8() ?? []).toString(),
      expected,
      deadline: options.getDeadline()?.toDate().getTime(),
    },
    events: message.getProposedMessagesList().map((proposed) => ({
      id: proposed.getId()?.getString(),
      properties: Object.fromEntries(proposed.getMetadataMap().toArray()),
      data: Buffer.from(proposed.getData_asU8()).toString(),
      metadata: Buffer.from(proposed.getCustomMetadata_asU8()).toString(),
    })),
  };
}

const asRead = ({ id, type, data, metadata }: NewEvent) => ({
  id,
  properties: { type, 'content-type': 'application/json' },
  data: JSON.stringify(data),
  metadata: JSON.stringify(metadata),
});

describe('an append to the event log', () => {
  it('is written as the generated classes read it', () => {
    fc.assert(
      fc.property(append, ({ events, ...options }) => {
        const { correlationId, ...rest } = options;
        expect(appendMessages(options, events).map(read)).toEqual([
          { correlationId, isFinal: true, options: rest, events: events.map(asRead) },
        ]);
      }),
    );
  });

  it('goes in several messages when it is large, in order', () => {
    const [example] = fc.sample(append, 1);
    const [event] = fc.sample(newEvent, 1);
    if (example === undefined || event === undefined) throw new Error('No example');
    const events = Array.from({ length: 5 }, (_, number) => ({
      ...event,
      data: { number, text: 'x'.repeat(2 ** 20) },
    }));
    const messages = appendMessages(example, events).map(read);
    expect(messages.flatMap((message) => message.events)).toEqual(events.map(asRead));
    expect(messages.map(({ isFinal, options }) => [isFinal, options !== undefined])).toEqual([
      [false, true],
      [false, false],
      [true, false],
    ]);
  });

  it('refuses data that are no object', () => {
    const [example] = fc.sample(append, 1);
    const [event] = fc.sample(newEvent, 1);
    if (example === undefined || event === undefined) throw new Error('No example');
    expect(() => appendMessages(example, [{ ...event, data: 'text' }])).toThrow('needs an object');
  });
});

/** An id as two halves, as EventStoreDB writes it. */
function structured(id: string) {
  const hex = id.replaceAll('-', '');
  const half = (from: number) => BigInt.asIntN(64, BigInt(`0x${hex.slice(from, from + 16)}`)).toString();
  return new shared.UUID().setStructured(
    new shared.UUID.Structured().setMostSignificantBits(half(0)).setLeastSignificantBits(half(16)),
  );
}

describe('an answer to an append', () => {
  it('is read as the generated classes write it', () => {
    const answer = fc.record({
      id: fc.uuid(),
      isText: fc.boolean(),
      revision: fc.bigInt({ min: 0n, max: 2n ** 63n - 1n }),
      position: fc.option(fc.bigInt({ min: 0n, max: 2n ** 63n - 1n }), { nil: undefined }),
    });
    fc.assert(
      fc.property(answer, ({ id, isText, revision, position }) => {
        const success = new BatchAppendResp.Success().setCurrentRevision(revision.toString());
        if (position !== undefined) {
          const place = position.toString();
          success.setPosition(new shared.AllStreamPosition().setCommitPosition(place).setPreparePosition(place));
        }
        const bytes = new BatchAppendResp()
          .setCorrelationId(isText ? new shared.UUID().setString(id) : structured(id))
          .setStreamIdentifier(new shared.StreamIdentifier().setStreamName(Buffer.from('stream')))
          .setSuccess(success)
          .serializeBinary();
        expect(appendAnswer(Buffer.from(bytes))).toEqual({ correlationId: id, revision, position, isRefused: false });
      }),
    );
  });

  it.each([
    ['WrongExpectedVersion', new shared.WrongExpectedVersion(), RevisionConflict],
    ['Timeout', new shared.Timeout(), EventStoreUnavailable],
    ['StreamDeleted', new shared.StreamDeleted(), Error],
    ['MaximumAppendSizeExceeded', new shared.MaximumAppendSizeExceeded().setMaxappendsize(7), Error],
  ])('tells of %s', (type, details, kind) => {
    const any = new googleAny.Any();
    any.pack(details.serializeBinary(), `event_store.client.${type}`);
    const id = crypto.randomUUID();
    const bytes = Buffer.from(
      new BatchAppendResp()
        .setCorrelationId(new shared.UUID().setString(id))
        .setError(new status.Status().setCode(9).setMessage(type).setDetails(any))
        .serializeBinary(),
    );
    expect(appendAnswer(bytes)).toMatchObject({ correlationId: id, isRefused: true });
    expect(refusalOf(bytes, 'advertisement-1')).toBeInstanceOf(kind);
  });
});
