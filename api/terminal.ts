import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';

/** Asks in the terminal; empty when it is closed without an answer. */
async function ask(question: string, echo: NodeJS.WritableStream): Promise<string> {
  if (process.stdin.readableEnded) return '';
  const terminal = createInterface({ input: process.stdin, output: echo, terminal: process.stdin.isTTY });
  process.stdout.write(question);
  const closed = new Promise<string>((answer) => terminal.once('close', () => answer('')));
  const answer = await Promise.race([terminal.question(''), closed]);
  terminal.close();
  return answer.trim();
}

export const askVisibly = (question: string): Promise<string> => ask(question, process.stdout);

/** What is typed does not appear. */
export async function askHidden(question: string): Promise<string> {
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const answer = await ask(question, nowhere);
  process.stdout.write('\n');
  return answer;
}
