import { DomainError } from '@charsu/core/domain/domain-error.ts';
import { EventStoreUnavailable } from '@charsu/core/event-store/errors.ts';
import { PersonForgotten } from '@charsu/core/event-store/personal-data.ts';
import { ReadModelsOutdated } from '@charsu/projections/runner/current.ts';
import { SearchBeingPrepared } from '@charsu/projections/search/client.ts';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { failureOf, problemOf } from './problem.ts';

const status = (error: unknown) => failureOf(error).status;

describe('what an error means to the caller', () => {
  it('is the status of a broken rule', () => {
    expect(status(new DomainError('Already_Pending'))).toBe(409);
    expect(status(new DomainError('Status_404', { token: 'x' }))).toBe(404);
  });

  it('is 404 about somebody who was forgotten', () => {
    expect(failureOf(new PersonForgotten('sara'))).toMatchObject({ status: 404, code: 'Status_404', ours: false });
  });

  it('is 503 for what passes by itself', () => {
    expect(status(new EventStoreUnavailable())).toBe(503);
    expect(status(Object.assign(new Error('connect'), { code: 'ECONNREFUSED' }))).toBe(503);
    expect(status(Object.assign(new pg.DatabaseError('stopping', 1, 'error'), { code: '57P01' }))).toBe(503);
    expect(status(new Error('Connection terminated unexpectedly'))).toBe(503);
    for (const filling of [new SearchBeingPrepared(), new ReadModelsOutdated(['tenant'])])
      expect(failureOf(filling)).toMatchObject({ status: 503, code: 'Being_Prepared' });
    expect(status(Object.assign(new pg.DatabaseError('wrong password', 1, 'error'), { code: '28P01' }))).toBe(503);
    expect(status(new Error('wrapped', { cause: new EventStoreUnavailable() }))).toBe(503);
    expect(status(new AggregateError([Object.assign(new Error(), { code: 'ECONNREFUSED' })]))).toBe(503);
  });

  it('is a plain 500 for anything else, whatever it says', () => {
    const failure = failureOf(new Error('password=secret in line 7'));
    expect(failure).toMatchObject({ status: 500, code: 'Internal_Server_Error', ours: true });
    expect(JSON.stringify(problemOf(failure, 'en-US', 'r'))).not.toContain('secret');
    expect(status('thrown text')).toBe(500);
    expect(status(Object.assign(new Error(), { code: 'ENOENT' }))).toBe(500);
  });

  it('keeps the status of what the server refuses by itself, under a known key', () => {
    const refused = (statusCode: number) => failureOf(Object.assign(new Error(), { statusCode }));
    expect(refused(415)).toMatchObject({ status: 415, code: 'Status_415', ours: false });
    expect(refused(413)).toMatchObject({ status: 413, code: 'Status_413', ours: false });
    expect(refused(418)).toMatchObject({ status: 418, code: 'Status_Other', params: { status: 418 } });
  });

  it('has the language asked for, with its numbers', () => {
    const failure = failureOf(new DomainError('The_User_Is_Locked_Temporary', { minutes: 15 }));
    expect(problemOf(failure, 'en-US', 'r')).toMatchObject({
      status: 423,
      code: 'The_User_Is_Locked_Temporary',
      params: { minutes: 15 },
      errors: [],
      requestId: 'r',
    });
    expect(problemOf(failure, 'en-US', 'r').message).toContain('15');
    expect(problemOf(failure, 'fa-IR', 'r').message).toContain('۱۵');
  });

  it('names the field when a rule is about one', () => {
    const failure = failureOf(new DomainError('The_Entered_Information_Is_Duplicated', { field: 'url' }));
    expect(problemOf(failure, 'en-US', 'r').errors).toMatchObject([
      { field: 'url', code: 'The_Entered_Information_Is_Duplicated' },
    ]);
  });
});
