import shared from '@eventstore/db-client/generated/shared_pb.js';
import status from '@eventstore/db-client/generated/status_pb.js';
import type { AppendResp, BatchAppendResp } from '@eventstore/db-client/generated/streams_pb.js';
import streams from '@eventstore/db-client/generated/streams_pb.js';
import grpc from '@grpc/grpc-js';
import googleAny from 'google-protobuf/google/protobuf/any_pb.js';
import googleEmpty from 'google-protobuf/google/protobuf/empty_pb.js';
import { AppendTooLarge } from './errors.ts';
import type { Outcome } from './plan.ts';
import { DELETED, DELETED_ON_THE_WIRE, type ExpectedRevision, NONE } from './record.ts';
import { deadlineExceeded, statusOf, streamDeleted } from './status.ts';

function revisionOnTheWire(revision: number): string {
  return revision === DELETED ? DELETED_ON_THE_WIRE : String(revision);
}

/** The answer to Append. A conflict is a successful call with a WrongExpectedVersion in it; the rest are call errors. */
export function appendAnswer(stream: string, expected: ExpectedRevision, outcome: Outcome): AppendResp {
  switch (outcome.kind) {
    case 'written':
      return new streams.AppendResp().setSuccess(appendSuccess(outcome));
    case 'conflict':
      return new streams.AppendResp().setWrongExpectedVersion(appendConflict(expected, outcome.current));
    case 'deleted':
      throw streamDeleted(stream);
    case 'late':
      throw deadlineExceeded();
  }
}

function appendSuccess({ revision, position }: Outcome & { kind: 'written' }): AppendResp.Success {
  const success = new streams.AppendResp.Success();
  if (revision === NONE) success.setNoStream(new shared.Empty());
  else success.setCurrentRevision(revisionOnTheWire(revision));
  if (position === undefined) return success.setNoPosition(new shared.Empty());
  return success.setPosition(
    new streams.AppendResp.Position().setCommitPosition(String(position)).setPreparePosition(String(position)),
  );
}

function appendConflict(expected: ExpectedRevision, current: number): AppendResp.WrongExpectedVersion {
  const conflict = new streams.AppendResp.WrongExpectedVersion();
  if (current === NONE) conflict.setCurrentNoStream(new shared.Empty());
  else conflict.setCurrentRevision(revisionOnTheWire(current));
  switch (expected) {
    case 'any':
      return conflict.setExpectedAny(new shared.Empty());
    case 'no_stream':
      return conflict.setExpectedNoStream(new shared.Empty());
    case 'stream_exists':
      return conflict.setExpectedStreamExists(new shared.Empty());
    default:
      return conflict.setExpectedRevision(revisionOnTheWire(expected));
  }
}

/** The answer to one append of a batch: every failure is an answer too, so that the other appends go on. */
export function batchAnswer(expected: ExpectedRevision, outcome: Outcome): BatchAppendResp {
  switch (outcome.kind) {
    case 'written':
      return new streams.BatchAppendResp().setSuccess(batchSuccess(outcome));
    case 'conflict':
      return batchError(
        grpc.status.FAILED_PRECONDITION,
        'WrongExpectedVersion',
        batchConflict(expected, outcome.current),
        'WrongExpectedVersion',
      );
    case 'deleted':
      return batchError(grpc.status.FAILED_PRECONDITION, 'StreamDeleted', new shared.StreamDeleted(), 'StreamDeleted');
    case 'late':
      return batchError(grpc.status.DEADLINE_EXCEEDED, 'Timeout', new shared.Timeout(), 'Timeout');
  }
}

/** The answer to one append of a batch that failed for a reason of its own. */
export function batchFailure(error: unknown): BatchAppendResp {
  const { code, details } = statusOf(error);
  if (error instanceof AppendTooLarge) {
    const tooLarge = new shared.MaximumAppendSizeExceeded().setMaxappendsize(error.limit);
    return batchError(code, details, tooLarge, 'MaximumAppendSizeExceeded');
  }
  return batchError(code, details, new shared.BadRequest().setMessage(details), 'BadRequest');
}

function batchSuccess({ revision, position }: Outcome & { kind: 'written' }): BatchAppendResp.Success {
  const success = new streams.BatchAppendResp.Success();
  if (revision === NONE) success.setNoStream(new googleEmpty.Empty());
  else success.setCurrentRevision(revisionOnTheWire(revision));
  if (position === undefined) return success.setNoPosition(new googleEmpty.Empty());
  return success.setPosition(
    new shared.AllStreamPosition().setCommitPosition(String(position)).setPreparePosition(String(position)),
  );
}

function batchConflict(expected: ExpectedRevision, current: number): InstanceType<typeof shared.WrongExpectedVersion> {
  const conflict = new shared.WrongExpectedVersion();
  if (current === NONE) conflict.setCurrentNoStream(new googleEmpty.Empty());
  else conflict.setCurrentStreamRevision(revisionOnTheWire(current));
  switch (expected) {
    case 'any':
      return conflict.setExpectedAny(new googleEmpty.Empty());
    case 'no_stream':
      return conflict.setExpectedNoStream(new googleEmpty.Empty());
    case 'stream_exists':
      return conflict.setExpectedStreamExists(new googleEmpty.Empty());
    default:
      return conflict.setExpectedStreamPosition(revisionOnTheWire(expected));
  }
}

function batchError(code: number, message: string, details: Packable, type: string) {
  const any = new googleAny.Any();
  any.pack(details.serializeBinary(), `event_store.client.${type}`);
  return new streams.BatchAppendResp().setError(new status.Status().setCode(code).setMessage(message).setDetails(any));
}

type Packable = { serializeBinary(): Uint8Array };
