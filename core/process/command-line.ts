import { parseArgs } from 'node:util';

/** A command was called with arguments that it does not take; the message says which. */
export class UsageError extends Error {}

const isUsageError = (error: unknown): error is Error =>
  error instanceof UsageError ||
  (error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS'));

/** How a command ends before its work has begun: what it prints, and its exit code. */
export interface EarlyEnd {
  readonly text: string;
  readonly code: 0 | 2;
}

/**
 * Reads the arguments of a command with `read`, which uses `parseArgs` of node:util and throws UsageError. Answers what
 * to print instead of working: `usage` for `--help`, and the reason with `usage` for arguments that the command does not take.
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

/** As `parseCommandLine` with the arguments of this process, which it ends when there is nothing to work on. */
export function readCommandLine<Wanted>(usage: string, read: (args: string[]) => Wanted): Wanted {
  const parsed = parseCommandLine(usage, read, process.argv.slice(2));
  if ('wanted' in parsed) return parsed.wanted;
  if (parsed.code === 0) console.log(parsed.text);
  else console.error(parsed.text);
  process.exit(parsed.code);
}

/** The value of the option `name`, a whole number of at least `least`. @throws UsageError when it is none. */
export function wholeNumber(name: string, text: string, least: number): number {
  const number = Number(text);
  if (text.trim() !== '' && Number.isSafeInteger(number) && number >= least) return number;
  throw new UsageError(`--${name} takes a whole number from ${least}, not "${text}".`);
}

/** For a command without arguments: `--help` and any other argument are answered as in `readCommandLine`. */
export function takeNoArguments(usage: string): void {
  readCommandLine(usage, (args) => parseArgs({ args, options: {} }));
}
