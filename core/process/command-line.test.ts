import { parseArgs } from 'node:util';
import { describe, expect, it } from 'vitest';
import { parseCommandLine, wholeNumber } from './command-line.ts';

const usage = 'npm run shake -- [--rounds N]';
const read = (args: string[]) => {
  const { values } = parseArgs({ args, options: { rounds: { type: 'string', default: '3' } } });
  return wholeNumber('rounds', values.rounds, 1);
};
const parsed = (...args: string[]) => parseCommandLine(usage, read, args);

describe('a command line', () => {
  it('is read', () => {
    expect(parsed('--rounds', '7')).toEqual({ wanted: 7 });
    expect(parsed()).toEqual({ wanted: 3 });
  });

  it.each(['--help', '-h'])('asks for help with %s', (option) => {
    expect(parsed(option)).toEqual({ text: usage, code: 0 });
    expect(parsed('--unknown', option)).toEqual({ text: usage, code: 0 });
  });

  it.each([
    [['--turns', '7'], /^Unknown option '--turns'/],
    [['seven'], /^Unexpected argument 'seven'/],
    [['--rounds', 'seven'], /^--rounds takes a whole number from 1, not "seven"\./],
    [['--rounds', '0'], /^--rounds takes a whole number from 1, not "0"\./],
    [['--rounds='], /^--rounds takes a whole number from 1, not ""\./],
  ])('of %s is refused with the reason and the usage', (args, reason) => {
    const end = parsed(...args);
    expect(end).toMatchObject({ code: 2, text: expect.stringMatching(reason) });
    expect(end).toMatchObject({ text: expect.stringContaining(usage) });
  });

  it('hides no fault of the program', () => {
    const faulty = () => {
      throw new TypeError('x is not a function');
    };
    expect(() => parseCommandLine(usage, faulty, [])).toThrow('x is not a function');
  });
});
