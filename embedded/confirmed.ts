import { createInterface } from 'node:readline/promises';

/** Asks a question on the terminal: true for a yes, false for another answer and where the input ends without one. */
export async function confirmed(question: string): Promise<boolean> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const closed = new Promise<string>((settle) => terminal.once('close', () => settle('')));
  const answer = await Promise.race([terminal.question(`${question} [y/N] `), closed]);
  terminal.close();
  return /^y(es)?$/i.test(answer.trim());
}
