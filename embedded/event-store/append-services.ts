import shared from '@eventstore/db-client/generated/shared_pb.js';
import type {
  AppendReq,
  AppendResp,
  BatchAppendResp,
  DeleteReq,
  DeleteResp,
  TombstoneReq,
  TombstoneResp,
} from '@eventstore/db-client/generated/streams_pb.js';
import streams from '@eventstore/db-client/generated/streams_pb.js';
import grpc from '@grpc/grpc-js';
import { appendAnswer, batchAnswer, batchFailure } from './answers.ts';
import { type BatchRequest, readBatchRequest, writtenAnswer } from './batch-message.ts';
import { type Committer, MAX_APPEND_BYTES } from './commit.ts';
import { AppendTooLarge, InvalidRequest, Unavailable } from './errors.ts';
import { type ExpectedRevision, NONE, type ProposedEvent } from './record.ts';
import { deadlineExceeded, statusOf, streamDeleted, wrongExpectedVersion } from './status.ts';
import { checkedEvent, checkedStreamName, readExpectedRevision, readProposedEvent, readStreamName } from './wire.ts';

/** A client that sends faster than the disk writes is not read from beyond this. */
const MAX_UNWRITTEN_BYTES = 32 * 1024 * 1024;

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
        bytes += event.data.length + event.metadata.length;
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

type Assembling = {
  stream: string;
  expected: ExpectedRevision;
  deadline: number | undefined;
  events: ProposedEvent[];
  bytes: number;
};

/** BatchAppend: one long call a client; appends in chunks under a correlation id, answered in the order they commit. */
export function handleBatchAppend(
  committer: Committer,
  stopping: AbortSignal,
): grpc.handleBidiStreamingCall<Buffer, Buffer> {
  return (call) => {
    const assembling = new Map<string, Assembling>();
    /** Appends that were answered with a failure while further chunks of theirs may still come. */
    const refused = new Set<string>();
    const unwritten = new Set<Promise<void>>();
    let unwrittenBytes = 0;
    let ended = false;

    const fail = (error: unknown) => {
      if (ended) return;
      ended = true;
      call.emit('error', statusOf(error));
    };
    const send = (answer: Buffer) => {
      if (!ended) call.write(answer);
    };
    const refuse = (id: string, stream: string, error: unknown) => {
      // Nothing else can be written either: the call's own status tells the client what kind of failure it is.
      if (statusOf(error).code === grpc.status.UNAVAILABLE) fail(error);
      else send(bytesOf(batchFailure(error), id, stream));
    };
    const write = async (id: string, { bytes, ...append }: Assembling) => {
      try {
        const outcome = await committer.submit({ kind: 'append', ...append });
        if (outcome.kind === 'written' && outcome.revision !== NONE && outcome.position !== undefined) {
          send(writtenAnswer(id, append.stream, outcome.revision, outcome.position));
        } else send(bytesOf(batchAnswer(append.expected, outcome), id, append.stream));
      } catch (error) {
        refuse(id, append.stream, error);
      }
    };
    const track = (written: Promise<void>, bytes: number) => {
      unwrittenBytes += bytes;
      if (unwrittenBytes > MAX_UNWRITTEN_BYTES) call.pause();
      unwritten.add(written);
      void written.finally(() => {
        unwritten.delete(written);
        unwrittenBytes -= bytes;
        if (unwrittenBytes <= MAX_UNWRITTEN_BYTES && !stopping.aborted) call.resume();
      });
    };
    const take = (request: BatchRequest) => {
      const { id } = request;
      const append = assembling.get(id) ?? startAppend(request);
      assembling.set(id, append);
      for (const proposed of request.events) {
        const event = checkedEvent(append.stream, proposed);
        append.bytes += event.data.length + event.metadata.length;
        if (append.bytes > MAX_APPEND_BYTES) throw new AppendTooLarge(MAX_APPEND_BYTES);
        append.events.push(event);
      }
      if (!request.isFinal) return;
      assembling.delete(id);
      track(write(id, append), append.bytes);
    };

    call.on('data', (message: Buffer) => {
      let request: BatchRequest;
      try {
        request = readBatchRequest(message);
      } catch (error) {
        fail(error);
        return;
      }
      const { id, isFinal } = request;
      if (refused.has(id)) {
        if (isFinal) refused.delete(id);
        return;
      }
      try {
        take(request);
      } catch (error) {
        const stream = assembling.get(id)?.stream ?? '';
        assembling.delete(id);
        if (!isFinal) refused.add(id);
        refuse(id, stream, error);
      }
    });
    call.on('error', () => {
      ended = true;
    });
    call.on('cancelled', () => {
      ended = true;
    });
    call.on('end', () => {
      void Promise.all(unwritten).then(() => {
        if (!ended) call.end();
        ended = true;
      });
    });
    const stop = () => {
      // What has arrived is still written and answered; the client is told to take the rest elsewhere.
      call.pause();
      void Promise.all(unwritten).then(() => fail(new Unavailable('The event store is shutting down.')));
    };
    stopping.addEventListener('abort', stop, { once: true });
    call.on('close', () => stopping.removeEventListener('abort', stop));
  };
}

function startAppend({ options }: BatchRequest): Assembling {
  if (!options) throw new InvalidRequest('An append starts with its options.');
  const { stream, expected, deadline } = options;
  if (expected === undefined) throw new InvalidRequest('The expected revision is missing.');
  return { stream: checkedStreamName(stream), expected, deadline, events: [], bytes: 0 };
}

function bytesOf(answer: BatchAppendResp, id: string, stream: string): Buffer {
  answer.setCorrelationId(new shared.UUID().setString(id));
  answer.setStreamIdentifier(new shared.StreamIdentifier().setStreamName(Buffer.from(stream)));
  return Buffer.from(answer.serializeBinary());
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

/** Streams.Tombstone: nobody ever writes to the stream again. */
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
