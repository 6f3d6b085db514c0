import shared from '@eventstore/db-client/generated/shared_pb.js';
import streams from '@eventstore/db-client/generated/streams_pb.js';
import timestamp from 'google-protobuf/google/protobuf/timestamp_pb.js';
import { expect, it } from 'vitest';
import { readBatchRequest, writtenAnswer } from './batch-message.ts';
import { InvalidRequest } from './errors.ts';

const { BatchAppendReq, BatchAppendResp } = streams;
const id = '5f0f2c1e-3d43-9b8a-9a55-ff7f6f2f2a10';

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);

it('reads an append as the client writes it', () => {
  const metadata = { actor: { id: 'u', kind: 'user' } };
  const data = { text: 'فرش' };
  const deadline = new Date(Date.UTC(2026, 10, 21, 8, 0, 0, 123));
  const message = new BatchAppendReq.ProposedMessage()
    .setId(new shared.UUID().setString(id))
    .setData(bytesOf(JSON.stringify(data)))
    .setCustomMetadata(bytesOf(JSON.stringify(metadata)));
  message.getMetadataMap().set('type', 'نوشته').set('content-type', 'application/json');
  const options = new BatchAppendReq.Options()
    .setStreamIdentifier(new shared.StreamIdentifier().setStreamName(bytesOf('ad-۱')))
    .setStreamPosition('7')
    .setDeadline(timestamp.Timestamp.fromDate(deadline));

  const request = new BatchAppendReq()
    .setCorrelationId(new shared.UUID().setString(id))
    .setOptions(options)
    .setIsFinal(true);
  // Gives the message back, not the request.
  request.addProposedMessages(message);
  expect(readBatchRequest(Buffer.from(request.serializeBinary()))).toEqual({
    id,
    options: { stream: 'ad-۱', expected: 7, deadline: deadline.getTime() },
    events: [
      {
        id,
        type: 'نوشته',
        json: true,
        data: Buffer.from(JSON.stringify(data)),
        metadata: Buffer.from(JSON.stringify(metadata)),
      },
    ],
    isFinal: true,
  });
});

it('reads ids that come as two numbers', () => {
  const structured = new shared.UUID.Structured()
    .setMostSignificantBits(BigInt.asIntN(64, 0x5f0f2c1e3d439b8an).toString())
    .setLeastSignificantBits(BigInt.asIntN(64, 0x9a55ff7f6f2f2a10n).toString());
  const request = new BatchAppendReq().setCorrelationId(new shared.UUID().setStructured(structured));
  expect(readBatchRequest(Buffer.from(request.serializeBinary()))).toEqual({
    id,
    options: undefined,
    events: [],
    isFinal: false,
  });
});

it.each([
  ['nothing', Buffer.alloc(0)],
  ['what is cut off', Buffer.from([10, 38, 18, 36, 53])],
  [
    'an id that is none',
    Buffer.from(new BatchAppendReq().setCorrelationId(new shared.UUID().setString('x')).serializeBinary()),
  ],
])('refuses %s', (_what, bytes) => {
  expect(() => readBatchRequest(bytes)).toThrow(InvalidRequest);
});

it('answers as the generated classes read it', () => {
  for (const [revision, position] of [
    [0, 130],
    [300, 2 ** 45],
  ] as const) {
    const answer = BatchAppendResp.deserializeBinary(writtenAnswer(id, 'ad-۱', revision, position));
    expect({
      id: answer.getCorrelationId()?.getString(),
      stream: Buffer.from(answer.getStreamIdentifier()?.getStreamName_asU8() ?? []).toString(),
      revision: answer.getSuccess()?.getCurrentRevision(),
      commit: answer.getSuccess()?.getPosition()?.getCommitPosition(),
      prepare: answer.getSuccess()?.getPosition()?.getPreparePosition(),
    }).toEqual({ id, stream: 'ad-۱', revision: String(revision), commit: String(position), prepare: String(position) });
  }
});
