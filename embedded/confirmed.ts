import { createInterface } from 'node:readline/promises';

/** Asks a question, and answers whether it was answered with yes; no where the input is closed without an answer. */
export async function confirmed(question: string): Promise<boolean> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const closed = new Promise<string>((settle) => terminal.once('close', () => settle('')));
  const answer = await Promise.race([terminal.question(`${question} [y/N] `), closed]);
  terminal.close();
  return /^y(es)?$/i.test(answer.trim());
}
