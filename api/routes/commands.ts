import type { CommandContext, Handled } from '@charsu/core/application/commands.ts';
import { type Accepted, positionHeader } from '@charsu/core/contract/common.ts';
import type { Permission } from '@charsu/core/domain/permissions.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { callerOf } from '../plugins/permissions.ts';
import { refuse } from '../problems/refusals.ts';
import { actorOf } from '../sessions/caller.ts';

/**
 * Parses If-Match with our ETags: a stream's revision in quotes, -1 before its first event. `*` means any existing record,
 * which is always true.
 */
function expectedRevision(header: string | undefined): bigint | undefined {
  if (header === undefined || header === '*') return undefined;
  const digits = /^(?:W\/)?"(-1|\d{1,19})"$/.exec(header)?.[1];
  if (digits === undefined) throw refuse('if-match', 'The_Value_Is_Not_Valid');
  return BigInt(digits);
}

/** The header Idempotency-Key, as it was sent. */
export function sentKey(request: FastifyRequest): string | undefined {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return undefined;
  if (typeof key !== 'string' || !/^[\x21-\x7e]{1,200}$/.test(key)) {
    throw refuse('idempotency-key', 'The_Value_Is_Not_Valid');
  }
  return key;
}

/**
 * The context of a command: the caller, who may act on everybody's records with the permission `everyone`, the time,
 * and the headers Idempotency-Key and If-Match.
 */
export function commandContext(request: FastifyRequest, everyone: Permission): CommandContext {
  const caller = callerOf(request);
  const key = sentKey(request);
  const revision = expectedRevision(request.headers['if-match']);
  return {
    by: actorOf(caller, everyone),
    at: new Date().toISOString(),
    correlationId: request.id,
    // Each user has keys of their own.
    ...(key !== undefined && { idempotencyKey: `${caller.userId}/${key}` }),
    ...(revision !== undefined && { expectedRevision: revision }),
  };
}

/** Sets the headers with the result of a command, for the next read and the next edit. */
export function tellHandled(reply: FastifyReply, { position, revision }: Handled): void {
  reply.header(positionHeader, position.toString()).header('etag', `"${revision}"`);
}

/** Answers with the result of a command, also in the body. */
export function accepted(reply: FastifyReply, handled: Handled, code: Accepted['code'] = 'Save_Successful'): Accepted {
  tellHandled(reply, handled);
  const { id, position, revision } = handled;
  return { id, position: position.toString(), revision: revision.toString(), code };
}
