import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';

/** Asks in the terminal; empty when it is closed without an answer. */
async function ask(question: string, output: NodeJS.WritableStream): Promise<string> {
  if (process.stdin.readableEnded) return '';
  const terminal = createInterface({ input: process.stdin, output, terminal: process.stdin.isTTY });
  const closed = new Promise<string>((answer) => terminal.once('close', () => answer('')));
  const answer = await Promise.race([terminal.question(question), closed]);
  terminal.close();
  return answer;
}

/** Asks in the terminal, without blanks around the answer; empty when it is closed without one. */
export const askVisibly = async (question: string): Promise<string> => (await ask(question, process.stdout)).trim();

/** Asks without showing the input, and keeps it unchanged: a password may end in a space. */
export async function askHidden(question: string): Promise<string> {
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  process.stdout.write(question);
  const answer = await ask('', nowhere);
  process.stdout.write('\n');
  return answer;
}
