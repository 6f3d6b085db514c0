import streams from '@eventstore/db-client/generated/streams_pb.js';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readFrame } from './encode.ts';
import { DELETED, DELETED_ON_THE_WIRE, type RecordedEvent } from './record.ts';

const bytes = fc.uint8Array({ maxLength: 20_000 }).map((array) => Buffer.from(array));
const text = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 200 });
const recorded: fc.Arbitrary<RecordedEvent> = fc.record({
  id: fc.uuid(),
  stream: text,
  type: text,
  json: fc.boolean(),
  data: bytes,
  metadata: bytes,
  revision: fc.oneof(fc.maxSafeNat(), fc.nat({ max: 300 })),
  position: fc.oneof(fc.maxSafeNat(), fc.nat({ max: 300 })),
  created: fc.nat({ max: 4_102_444_800_000 }),
});

it('writes read answers that the generated parser reads back', () => {
  fc.assert(
    fc.property(recorded, (event) => {
      const read = streams.ReadResp.deserializeBinary(readFrame(event)).getEvent();
      const parsed = read?.getEvent();
      expect({
        id: parsed?.getId()?.getString(),
        stream: Buffer.from(parsed?.getStreamIdentifier()?.getStreamName_asU8() ?? []).toString(),
        properties: Object.fromEntries(parsed?.getMetadataMap().toArray() ?? []),
        data: Buffer.from(parsed?.getData_asU8() ?? []),
        metadata: Buffer.from(parsed?.getCustomMetadata_asU8() ?? []),
        revision: parsed?.getStreamRevision(),
        positions: [parsed?.getCommitPosition(), parsed?.getPreparePosition(), read?.getCommitPosition()],
      }).toEqual({
        id: event.id,
        stream: event.stream,
        properties: {
          type: event.type,
          'content-type': event.json ? 'application/json' : 'application/octet-stream',
          created: `${event.created}0000`,
        },
        data: event.data,
        metadata: event.metadata,
        revision: event.revision === DELETED ? DELETED_ON_THE_WIRE : String(event.revision),
        positions: Array(3).fill(String(event.position)),
      });
    }),
  );
});

it('writes the revision of a tombstone as the protocol does', () => {
  const event: RecordedEvent = {
    id: '5f0f2c1e-3d43-4b8a-9a55-0c7f6f2f2a10',
    stream: 's',
    type: '$streamDeleted',
    json: false,
    data: Buffer.alloc(0),
    metadata: Buffer.alloc(0),
    revision: DELETED,
    position: 2 ** 40,
    created: 0,
  };
  const parsed = streams.ReadResp.deserializeBinary(readFrame(event)).getEvent()?.getEvent();
  expect(parsed?.getStreamRevision()).toBe(DELETED_ON_THE_WIRE);
});
