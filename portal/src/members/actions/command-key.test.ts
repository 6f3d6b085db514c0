import { describe, expect, it } from 'vitest';
import { createCommandKeys } from './command-key.ts';

describe('keys of commands', () => {
  it('stay the same for a repeated command', () => {
    const keys = createCommandKeys();
    expect(keys.keyFor({ name: 'a' })).toBe(keys.keyFor({ name: 'a' }));
  });

  it('change with the command, and once it was answered', () => {
    const keys = createCommandKeys();
    const first = keys.keyFor({ name: 'a' });
    expect(keys.keyFor({ name: 'b' })).not.toBe(first);
    const second = keys.keyFor({ name: 'a' });
    keys.done();
    expect(keys.keyFor({ name: 'a' })).not.toBe(second);
  });

  it('are fit for a header', () => {
    expect(createCommandKeys().keyFor(1)).toMatch(/^[\da-f]{32}$/);
  });
});
