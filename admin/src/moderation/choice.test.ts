import { describe, expect, it } from 'vitest';
import { type Choice, following, neighbour, noChoice, passed, settled } from './choice.ts';

interface Line {
  readonly id: string;
  readonly revision: string;
  readonly claim?: { readonly own: boolean };
}
const taken = (id: string): Line => ({ id, revision: '1', claim: { own: false } });
const lines = (...ids: readonly string[]): readonly Line[] => ids.map((id) => ({ id, revision: '1' }));
const beside = (records: readonly Line[], part = 0) => ({ part, records, always: true });
const chosenIn = (records: readonly Line[], id: string): Choice<Line> =>
  settled({ ...noChoice(0), record: records.find((each) => each.id === id) }, beside(records));

describe('what a moderator looks at', () => {
  it('is the one that waits longest, until somebody chooses', () => {
    expect(settled(noChoice(0), beside(lines('a', 'b'))).record?.id).toBe('a');
    expect(settled(noChoice(0), { ...beside(lines('a', 'b')), always: false }).record).toBeUndefined();
  });

  it('is the first that nobody else is at work on', () => {
    const own = { ...taken('a'), claim: { own: true } };
    expect(settled(noChoice(0), beside([taken('a'), ...lines('b')])).record?.id).toBe('b');
    expect(settled(noChoice(0), beside([own, ...lines('b')])).record?.id).toBe('a');
    expect(settled(noChoice(0), beside([taken('a')])).record).toBeUndefined();
  });

  it('stays the same when others decide on it, or on those before it', () => {
    const choice = chosenIn(lines('a', 'b', 'c'), 'b');
    expect(settled(choice, beside(lines('b', 'c')))).toMatchObject({ record: { id: 'b' }, index: 0 });
    expect(settled(choice, beside(lines('a', 'c')))).toMatchObject({ record: { id: 'b' }, index: 1 });
    expect(settled(choice, beside([]))).toMatchObject({ record: { id: 'b' } });
    const first = settled(noChoice(0), beside(lines('a', 'b')));
    expect(settled(first, beside(lines('b'))).record?.id).toBe('a');
  });

  it('stays as it was when it was chosen, whatever its owner writes meanwhile', () => {
    const choice = chosenIn(lines('a', 'b'), 'a');
    expect(settled(choice, beside([{ id: 'a', revision: '2' }, ...lines('b')])).record?.revision).toBe('1');
  });

  it('begins again in another part of the queue', () => {
    expect(settled(chosenIn(lines('a', 'b'), 'b'), beside(lines('x', 'y'), 1)).record?.id).toBe('x');
  });

  it('is again the one that the address names, once the list is there', () => {
    const waiting = settled(noChoice(0, 'b'), beside([]));
    expect(settled(waiting, beside(lines('a', 'b')))).toMatchObject({ record: { id: 'b' }, byHand: true });
    const narrow = settled(waiting, { ...beside(lines('a', 'b')), always: false });
    expect(narrow).toMatchObject({ record: { id: 'b' } });
    // A moderator who has gone back to the list is not led there again, nor to later records.
    expect(
      settled({ ...narrow, record: undefined }, { ...beside(lines('a', 'b')), always: false }).record,
    ).toBeUndefined();
  });

  it('is no other one than the address names, until that comes or the moderator chooses', () => {
    const waiting = settled(noChoice(0, 'b'), beside(lines('a')));
    expect(waiting).toMatchObject({ record: undefined, named: 'b' });
    expect(settled(waiting, { ...beside(lines('a')), always: false }).record).toBeUndefined();
    expect(settled(waiting, beside(lines('a', 'b')))).toMatchObject({ record: { id: 'b' }, byHand: true });
    expect(settled(waiting, beside(lines('a'), 1))).toMatchObject({ record: { id: 'a' } });
    expect(neighbour<Line>(waiting, lines('a'), 1)?.id).toBe('a');
  });

  it('has as its neighbours those that now stand where it stood', () => {
    const choice = chosenIn(lines('a', 'b', 'c'), 'b');
    const step = (records: readonly Line[], by: 1 | -1) => neighbour(settled(choice, beside(records)), records, by)?.id;
    expect([step(lines('a', 'b', 'c'), 1), step(lines('a', 'b', 'c'), -1)]).toEqual(['c', 'a']);
    expect([step(lines('a', 'c'), 1), step(lines('a', 'c'), -1)]).toEqual(['c', 'a']);
    expect([step(lines('b'), 1), step(lines('b'), -1)]).toEqual(['b', 'b']);
    expect([step(lines('a'), 1), step([], 1)]).toEqual(['a', 'b']);
  });

  it('passes over those that others are at work on', () => {
    const records = [...lines('a'), taken('b'), ...lines('c'), taken('d'), ...lines('e'), taken('f')];
    const step = (from: string, by: 1 | -1) => neighbour(chosenIn(records, from), records, by)?.id;
    expect([step('a', 1), step('c', 1), step('e', 1)]).toEqual(['c', 'e', 'e']);
    expect([step('e', -1), step('c', -1), step('a', -1)]).toEqual(['c', 'a', 'a']);
    // Opened by hand, and left by key.
    expect([step('b', 1), step('f', -1)]).toEqual(['c', 'e']);
    expect(following(chosenIn(records, 'b'), beside(records)).record?.id).toBe('c');
    expect(following(chosenIn(records, 'f'), beside(records)).record?.id).toBe('e');
  });
});

describe('a moderator’s own decision', () => {
  const decide = (records: readonly Line[], id: string, ...ids: readonly string[]) =>
    passed(chosenIn(records, id), { records, always: true }, ids);

  it('leads to the next one, from the last one to the one before', () => {
    expect(decide(lines('a', 'b', 'c'), 'b', 'b').record?.id).toBe('c');
    expect(decide(lines('a', 'b', 'c'), 'c', 'c').record?.id).toBe('b');
  });

  it('leads past those that others are at work on, to none when no other is left', () => {
    expect(decide([...lines('a'), taken('b'), ...lines('c')], 'a', 'a').record?.id).toBe('c');
    expect(decide([...lines('a'), taken('b')], 'a', 'a').record).toBeUndefined();
  });

  it('leads past all that were decided on with it', () => {
    expect(decide(lines('a', 'b', 'c', 'd'), 'b', 'a', 'b', 'c').record?.id).toBe('d');
    expect(decide(lines('a', 'b', 'c'), 'b', 'a', 'c').record?.id).toBe('b');
  });

  it('leads to the one that has its place when the list was read before the answer came', () => {
    const choice = settled(chosenIn(lines('a', 'b', 'c'), 'b'), beside(lines('a', 'c')));
    expect(passed(choice, { records: lines('a', 'c'), always: true }, ['b']).record?.id).toBe('c');
  });

  it('on the only one leads to the next that comes, never back to it', () => {
    const alone = lines('a');
    const choice = settled(decide(alone, 'a', 'a'), beside(alone));
    expect(choice.record).toBeUndefined();
    expect(settled(choice, beside(lines('z'))).record?.id).toBe('z');
    expect(settled(settled(choice, beside([])), beside(alone)).record?.id).toBe('a');
  });

  it('leads back to the list where that is not beside', () => {
    const records = lines('a', 'b');
    expect(passed(chosenIn(records, 'a'), { records, always: false }, ['a']).record).toBeUndefined();
  });
});
