import { z } from 'zod';
import { ServiceRefused } from '../process/refused.ts';

/** The result of a request for a text. */
type WrittenText =
  | { readonly outcome: 'done'; readonly text: string }
  /** No readable text came. `reason` is for administrators and never contains the request. */
  | { readonly outcome: 'none'; readonly reason: string };

/** A service that writes texts (D30). Its calls never throw. */
export interface TextWriter {
  readonly model: string;
  /** Does with a text what the instruction says. A service that is slow, away or refuses gives `none`. */
  write(wanted: { readonly instruction: string; readonly text: string }): Promise<WrittenText>;
  /** Asks for the models, which needs the key. Throws `ServiceRefused`, or an error when it cannot be reached. */
  check(): Promise<void>;
}

/** How long a text is waited for, in ms. */
export const textPatienceMs = 45_000;

interface TextWriterOptions {
  /** The base address, up to `/v1`, without a slash at its end. */
  readonly url: string;
  readonly key?: string | undefined;
  readonly model: string;
  /** Milliseconds. Defaults to `textPatienceMs`. */
  readonly patienceMs?: number;
}

/** The longest answer that is read, in bytes: far above the longest text of an advertisement. */
const mostBytes = 200_000;

const answerSchema = z.object({
  choices: z.array(z.object({ message: z.object({ content: z.string() }) })).min(1),
});

/** Reads an answer up to the limit. */
async function readText(response: Response): Promise<string> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of response.body ?? []) {
    size += part.byteLength;
    if (size > mostBytes) throw new Error('too long');
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}

/** Texts from any service with OpenAI's interface of chat completions. */
export function createTextWriter({ url, key, model, patienceMs = textPatienceMs }: TextWriterOptions): TextWriter {
  return {
    model,
    async check() {
      const response = await fetch(`${url}/models`, {
        headers: key === undefined ? {} : { authorization: `Bearer ${key}` },
        redirect: 'error',
        signal: AbortSignal.timeout(patienceMs),
      });
      await response.body?.cancel();
      if (response.status === 401 || response.status === 403)
        throw new ServiceRefused(`it answered ${response.status}`);
    },
    async write({ instruction, text }) {
      try {
        const response = await fetch(`${url}/chat/completions`, {
          method: 'POST',
          headers: {
            'content-type': 'application/json',
            accept: 'application/json',
            ...(key === undefined ? {} : { authorization: `Bearer ${key}` }),
          },
          body: JSON.stringify({
            model,
            messages: [
              { role: 'system', content: instruction },
              { role: 'user', content: text },
            ],
          }),
          redirect: 'error',
          signal: AbortSignal.timeout(patienceMs),
        });
        const body = await readText(response);
        if (!response.ok) return { outcome: 'none', reason: `it answered ${response.status}` };
        const read = answerSchema.safeParse(JSON.parse(body));
        const written = read.data?.choices[0]?.message.content.trim() ?? '';
        return written === '' ? { outcome: 'none', reason: 'it gave no text' } : { outcome: 'done', text: written };
      } catch {
        return { outcome: 'none', reason: 'it did not answer, or nothing that can be read' };
      }
    },
  };
}
