import { STATUS_CODES } from 'node:http';
import type { Problem } from '@charsu/core/contract/problem.ts';
import type { Refusal } from '@charsu/core/contract/refusals.ts';
import type { Culture } from '@charsu/core/domain/culture.ts';
import { DomainError, type ErrorParams, notFound } from '@charsu/core/domain/domain-error.ts';
import { type ErrorCode, errorStatus, isErrorCode } from '@charsu/core/domain/error-codes.ts';
import { PersonForgotten } from '@charsu/core/event-store/personal-data.ts';
import { commonMessage } from '@charsu/core/i18n/sentences/common-message.ts';
import { ReadModelsOutdated } from '@charsu/projections/runner/current.ts';
import { SearchBeingPrepared } from '@charsu/projections/search/client.ts';
import { InvalidRequest } from './refusals.ts';
import { isUnavailable } from './unavailable.ts';

/** Seconds after which a caller should retry when a part is away. */
const retryAfterSeconds = 2;

interface Failure {
  readonly code: ErrorCode;
  readonly status: number;
  readonly params: ErrorParams;
  readonly refusals: readonly Refusal[];
  /** Whether the server is the cause: then it is logged. */
  readonly ours: boolean;
}

function statusOf(error: unknown): number {
  if (typeof error !== 'object' || error === null || !('statusCode' in error)) return 500;
  return typeof error.statusCode === 'number' ? error.statusCode : 500;
}

/** The failure for a status without a message key of its own. */
export function fromStatus(status: number): Failure {
  const code = `Status_${status}`;
  return {
    code: isErrorCode(code) ? code : 'Status_Other',
    status,
    params: { status },
    refusals: [],
    ours: status >= 500,
  };
}

/** The failure of an error for the caller. No internals are revealed: unknown errors are a plain 500. */
export function failureOf(error: unknown): Failure {
  if (error instanceof DomainError) {
    const { code, params } = error;
    const field = typeof params.field === 'string' ? params.field : undefined;
    const refusals = field === undefined ? [] : [{ field, code, params }];
    return { code, status: errorStatus[code], params, refusals, ours: false };
  }
  if (error instanceof InvalidRequest) {
    const code = 'One_or_more_validation_errors_occurred';
    return { code, status: errorStatus[code], params: {}, refusals: error.refusals, ours: false };
  }
  // The account was deleted meanwhile.
  if (error instanceof PersonForgotten) return failureOf(notFound('user'));
  if (error instanceof SearchBeingPrepared || error instanceof ReadModelsOutdated)
    return { ...fromStatus(503), code: 'Being_Prepared', ours: error instanceof ReadModelsOutdated };
  if (isUnavailable(error)) return { ...fromStatus(503), ours: true };
  const status = statusOf(error);
  if (status >= 400 && status < 500) return fromStatus(status);
  return { ...fromStatus(500), code: 'Internal_Server_Error' };
}

/** Seconds after which a retry makes sense: when a part is away, or after too many requests; else undefined. */
export function retryAfterOf({ status, params }: Failure): number | undefined {
  if (status === 503) return retryAfterSeconds;
  // The limiter sets the header itself.
  return status === 429 && typeof params.seconds === 'number' ? params.seconds : undefined;
}

/** Problem details (RFC 9457) of a failure, its texts in `culture`. */
export function problemOf(failure: Failure, culture: Culture, requestId: string): Problem {
  const { code, status, params, refusals } = failure;
  return {
    type: `urn:charsu:problem:${code}`,
    title: STATUS_CODES[status] ?? 'Error',
    status,
    code,
    message: commonMessage(code, culture, params),
    params,
    errors: refusals.map((refusal) => ({
      ...refusal,
      message: commonMessage(refusal.code, culture, refusal.params),
    })),
    requestId,
  };
}
