import { describe, expect, it } from 'vitest';
import { judge, type Question } from './judge.ts';
import { DELETED, NONE } from './record.ts';

/** A stream `s` that holds the events a, b and c at revisions 0 to 2, of which only c is recent. */
const history = ['a', 'b', 'c'];
const question: Question = {
  stream: 's',
  expected: 'any',
  ids: ['new'],
  last: 2,
  softDeleted: false,
  hasMetadata: false,
  sighted: (id) => (id === 'c' ? { stream: 's', revision: 2, position: 300 } : undefined),
  stored: (revision) => {
    const id = history[revision];
    return id === undefined ? undefined : { id, position: (revision + 1) * 100 };
  },
};

const append = { kind: 'append' };
const conflict = { kind: 'conflict' };
const deleted = { kind: 'deleted' };
const repeated = (revision: number) => ({ kind: 'repeated', revision, position: (revision + 1) * 100 });

describe('an append', () => {
  it.each<[string, Partial<Question>, object]>([
    ['any, something new', {}, append],
    ['any, a recent event again', { ids: ['c'] }, repeated(2)],
    ['any, an event too old to be known', { ids: ['a'] }, append],
    ['any, a recent and a new event', { ids: ['c', 'new'] }, conflict],
    ['any, an event of another stream', { ids: ['c'], stream: 'other' }, append],
    ['any, nothing', { ids: [] }, append],
    ['the last revision', { expected: 2 }, append],
    ['a revision to come', { expected: 3 }, conflict],
    ['a revision past, something new', { expected: 1 }, conflict],
    ['a revision past, what was written then', { expected: 0, ids: ['b', 'c'] }, repeated(2)],
    ['a revision past, a part of it', { expected: 0, ids: ['b'] }, repeated(1)],
    ['a revision past, more than was written', { expected: 0, ids: ['b', 'c', 'new'] }, conflict],
    ['a revision past, in another order', { expected: 0, ids: ['c', 'b'] }, conflict],
    ['a revision past, nothing', { expected: 0, ids: [] }, conflict],
    ['no stream, but it is there', { expected: 'no_stream' }, conflict],
    ['no stream, what began it', { expected: 'no_stream', ids: ['a', 'b'] }, repeated(1)],
    ['no stream, and there is none', { expected: 'no_stream', last: NONE }, append],
    ['no stream, a soft-deleted one', { expected: 'no_stream', softDeleted: true }, append],
    ['a stream that exists', { expected: 'stream_exists' }, append],
    ['a stream that exists, but does not', { expected: 'stream_exists', last: NONE }, conflict],
    ['a stream that exists as metadata', { expected: 'stream_exists', last: NONE, hasMetadata: true }, append],
    ['a stream that exists, soft-deleted', { expected: 'stream_exists', softDeleted: true }, deleted],
    ['any, tombstoned', { last: DELETED }, deleted],
    ['no stream, tombstoned', { expected: 'no_stream', last: DELETED }, deleted],
  ])('that expects %s', (_case, change, verdict) => {
    expect(judge({ ...question, ...change })).toEqual(verdict);
  });
});
