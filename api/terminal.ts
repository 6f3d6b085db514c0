import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';

/**
 * The piped input, an answer a line. All questions share one reader: a second one would miss the lines that the first
 * took.
 */
let piped: AsyncIterator<string> | undefined;

/** Asks in the terminal, or takes the next line that is piped in, unasked; empty when it is closed without an answer. */
async function ask(question: string, output: NodeJS.WritableStream): Promise<string> {
  if (!process.stdin.isTTY) {
    piped ??= createInterface({ input: process.stdin })[Symbol.asyncIterator]();
    const line = await piped.next();
    return line.done ? '' : line.value;
  }
  const terminal = createInterface({ input: process.stdin, output, terminal: true });
  const closed = new Promise<string>((answer) => terminal.once('close', () => answer('')));
  const answer = await Promise.race([terminal.question(question), closed]);
  terminal.close();
  return answer;
}

/** Ends the questions: a pipe that stays open would keep the process running. */
export const endAsking = (): unknown => process.stdin.destroy();

/** Asks in the terminal, without blanks around the answer; empty when it is closed without one. */
export const askVisibly = async (question: string): Promise<string> => (await ask(question, process.stdout)).trim();

/** Asks without showing the input, and keeps it unchanged: a password may end in a space. */
export async function askHidden(question: string): Promise<string> {
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const shown = process.stdin.isTTY;
  if (shown) process.stdout.write(question);
  const answer = await ask('', nowhere);
  if (shown) process.stdout.write('\n');
  return answer;
}
