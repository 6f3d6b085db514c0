import type {
  AppendReq,
  AppendResp,
  DeleteReq,
  DeleteResp,
  TombstoneReq,
  TombstoneResp,
} from '@eventstore/db-client/generated/streams_pb.js';
import streams from '@eventstore/db-client/generated/streams_pb.js';
import type grpc from '@grpc/grpc-js';
import { appendAnswer } from './answers.ts';
import { type Committer, MAX_APPEND_BYTES, sizeOf } from './commit.ts';
import { AppendTooLarge, InvalidRequest } from './errors.ts';
import type { ExpectedRevision, ProposedEvent } from './record.ts';
import { deadlineExceeded, statusOf, streamDeleted, wrongExpectedVersion } from './status.ts';
import { readExpectedRevision, readProposedEvent, readStreamName } from './wire.ts';

/** Append: a header, then one message an event; written when the client ends. */
export function handleAppend(committer: Committer): grpc.handleClientStreamingCall<AppendReq, AppendResp> {
  return (call, answer) => {
    let target: { stream: string; expected: ExpectedRevision } | undefined;
    const events: ProposedEvent[] = [];
    let bytes = 0;
    let failure: unknown;

    const take = (request: AppendReq) => {
      const options = request.getOptions();
      const message = request.getProposedMessage();
      if (options) {
        const exact = options.hasRevision() ? options.getRevision() : undefined;
        target = {
          stream: readStreamName(options.getStreamIdentifier()),
          expected: readExpectedRevision(options, exact),
        };
      } else if (target && message) {
        const event = readProposedEvent(target.stream, message);
        bytes += sizeOf(event);
        if (bytes > MAX_APPEND_BYTES) throw new AppendTooLarge(MAX_APPEND_BYTES);
        events.push(event);
      } else {
        throw new InvalidRequest('An append starts with its options.');
      }
    };
    const write = async () => {
      if (failure !== undefined) throw failure;
      if (!target) throw new InvalidRequest('An append without options.');
      const { stream, expected } = target;
      return appendAnswer(stream, expected, await committer.submit({ kind: 'append', stream, expected, events }));
    };

    call.on('data', (request: AppendReq) => {
      if (failure !== undefined) return;
      try {
        take(request);
      } catch (error) {
        failure = error;
        events.length = 0;
      }
    });
    call.on('end', () => {
      write().then(
        (response) => answer(null, response),
        (error: unknown) => answer(statusOf(error)),
      );
    });
  };
}

/** Writes a removal and gives back the position of its event in the log. */
async function remove(
  committer: Committer,
  kind: 'delete' | 'tombstone',
  options: DeleteReq.Options | TombstoneReq.Options | undefined,
): Promise<string> {
  if (!options) throw new InvalidRequest('The options are missing.');
  const stream = readStreamName(options.getStreamIdentifier());
  const expected = readExpectedRevision(options, options.hasRevision() ? options.getRevision() : undefined);
  const outcome = await committer.submit({ kind, stream, expected, events: [] });
  switch (outcome.kind) {
    case 'written':
      return String(outcome.position);
    case 'conflict':
      throw wrongExpectedVersion(stream, expected, outcome.current);
    case 'deleted':
      throw streamDeleted(stream);
    case 'late':
      throw deadlineExceeded();
  }
}

/** Streams.Delete: the stream may be written to again, its revisions go on. */
export function handleDelete(committer: Committer): grpc.handleUnaryCall<DeleteReq, DeleteResp> {
  return (call, answer) => {
    remove(committer, 'delete', call.request.getOptions()).then(
      (at) => {
        const position = new streams.DeleteResp.Position().setCommitPosition(at).setPreparePosition(at);
        answer(null, new streams.DeleteResp().setPosition(position));
      },
      (error: unknown) => answer(statusOf(error)),
    );
  };
}

/** Streams.Tombstone: closes the stream for good. It takes no further events. */
export function handleTombstone(committer: Committer): grpc.handleUnaryCall<TombstoneReq, TombstoneResp> {
  return (call, answer) => {
    remove(committer, 'tombstone', call.request.getOptions()).then(
      (at) => {
        const position = new streams.TombstoneResp.Position().setCommitPosition(at).setPreparePosition(at);
        answer(null, new streams.TombstoneResp().setPosition(position));
      },
      (error: unknown) => answer(statusOf(error)),
    );
  };
}
