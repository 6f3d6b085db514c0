import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';

/** An invalid argument of a command; the message names it. */
export class UsageError extends Error {}

const isUsageError = (error: unknown): error is Error =>
  error instanceof UsageError ||
  (error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS'));

/** The early end of a command: its output, and its exit code. */
interface EarlyEnd {
  readonly text: string;
  readonly code: 0 | 2;
}

/**
 * Reads the arguments of a command with `read`, which uses `parseArgs` of node:util and throws UsageError. Instead of
 * arguments it may return the output to print: `usage` for `--help`, or the reason and `usage` for invalid arguments.
 */
export function parseCommandLine<Wanted>(
  usage: string,
  read: (args: string[]) => Wanted,
  args: readonly string[],
): { readonly wanted: Wanted } | EarlyEnd {
  if (args.includes('--help') || args.includes('-h')) return { text: usage, code: 0 };
  try {
    return { wanted: read([...args]) };
  } catch (error) {
    if (!isUsageError(error)) throw error;
    return { text: `${error.message}\n\n${usage}`, code: 2 };
  }
}

/** As `parseCommandLine` with the arguments of this process, which it ends in case of an early end. */
export function readCommandLine<Wanted>(usage: string, read: (args: string[]) => Wanted): Wanted {
  const parsed = parseCommandLine(usage, read, process.argv.slice(2));
  if ('wanted' in parsed) return parsed.wanted;
  if (parsed.code === 0) console.log(parsed.text);
  else console.error(parsed.text);
  process.exit(parsed.code);
}

/** The value of the option `name`, a whole number of at least `least`. @throws UsageError for any other text. */
export function wholeNumber(name: string, text: string, least: number): number {
  const number = Number(text);
  if (text.trim() !== '' && Number.isSafeInteger(number) && number >= least) return number;
  throw new UsageError(`--${name} takes a whole number from ${least}, not "${text}".`);
}

/** For a command without arguments: handles `--help` and any other argument as `readCommandLine` does. */
export function takeNoArguments(usage: string): void {
  readCommandLine(usage, (args) => parseArgs({ args, options: {} }));
}

/** Asks a question on the terminal: true for a yes, false for another answer and where the input ends without one. */
export async function confirmed(question: string): Promise<boolean> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const closed = new Promise<string>((settle) => terminal.once('close', () => settle('')));
  const answer = await Promise.race([terminal.question(`${question} [y/N] `), closed]);
  terminal.close();
  return /^y(es)?$/i.test(answer.trim());
}
