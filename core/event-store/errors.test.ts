import { DeadlineExceededError, MaxAppendSizeExceededError, TimeoutError, UnknownError } from '@eventstore/db-client';
import { describe, expect, it } from 'vitest';
import { EventStoreUnavailable, translated } from './errors.ts';

describe('a refusal for now', () => {
  it.each([
    'Could not recognize Server Is Not Ready',
    'Could not recognize Server Is Too Busy',
    '2 UNKNOWN: No leader info available in response',
    'Could not recognize Prepare Timeout',
    'Could not recognize Commit timed out',
  ])('is an outage: %s', (message) => {
    expect(translated(new UnknownError(undefined, message), 'stream')).toBeInstanceOf(EventStoreUnavailable);
  });

  it.each([new TimeoutError(), new DeadlineExceededError()])('is an outage: %s', (error) => {
    expect(translated(error, 'stream')).toBeInstanceOf(EventStoreUnavailable);
  });

  it('is no outage when the server found something wrong', () => {
    const error = new UnknownError(undefined, 'Could not recognize Invalid Transaction');
    expect(translated(error, 'stream')).toBe(error);
  });
});

it('an append that a server finds too large is refused as too large', () => {
  const error = MaxAppendSizeExceededError.fromMaxAppendSize(1_048_576);
  expect(translated(error, 'stream')).toMatchObject({ code: 'Status_413' });
});
