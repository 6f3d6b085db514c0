import { describe, expect, it } from 'vitest';
import { isAfter } from './supervise.ts';

describe('a place after the end of the log', () => {
  it.each([
    ['has read nothing', undefined, 7n, false],
    ['stands at the end', 7n, 7n, false],
    ['stands after it', 8n, 7n, true],
    ['has read nothing of an empty log', undefined, undefined, false],
    ['has come to the end of an empty log', 0n, undefined, false],
    ['has read what an empty log never had', 8n, undefined, true],
  ])('is where a read model stands that %s: %s of %s, %s', (_, position, last, answer) => {
    expect(isAfter(position, last)).toBe(answer);
  });
});
