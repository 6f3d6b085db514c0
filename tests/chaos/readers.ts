import { setTimeout as delay } from 'node:timers/promises';
import { patiently } from '@charsu/core/process/silence.ts';
import type { Shared } from './load.ts';
import type { World } from './world.ts';

/** The longest wait for a page, in ms, during any fault. */
const pageMs = patiently(8_000);
const readers = 2;
/** The time for which a visitor looks at a page, in ms. */
const lookMs = 100;

/**
 * Visitors who browse until the signal aborts. Every request must be answered with its page, 404 or 503. Resolves with
 * the number of answers.
 */
export async function read(
  { stack }: World,
  { advertisements }: Shared,
  signal: AbortSignal,
  wrong: (line: string) => void,
): Promise<number> {
  let reads = 0;
  const paths = [
    '/api/public/home?culture=fa-IR',
    '/api/public/search?q=%D9%81%D8%B1%D8%B4',
    '/api/public/tenants?q=naqsh',
    ...advertisements.map(({ id }) => `/api/public/advertisement/${id}`),
    '/',
    '/q?q=%D9%81%D8%B1%D8%B4',
  ];
  const visit = async (from: number): Promise<void> => {
    for (let number = from; !signal.aborted; number += 1) {
      const path = paths[number % paths.length] ?? '/';
      try {
        const response = await fetch(`${stack.url}${path}`, { signal: AbortSignal.timeout(pageMs) });
        await response.text();
        reads += 1;
        const { status, headers } = response;
        if (![200, 404, 503].includes(status)) wrong(`GET ${path} was answered ${status}`);
        if (status === 503 && !headers.has('retry-after')) wrong(`GET ${path}: 503 without Retry-After`);
        await delay(lookMs);
      } catch (error) {
        if (error instanceof Error && error.name === 'TimeoutError') wrong(`GET ${path}: no answer in ${pageMs} ms`);
        // While the API itself is away no server answers.
        else if (!(error instanceof TypeError)) throw error;
        await delay(20);
      }
    }
  };
  await Promise.all(Array.from({ length: readers }, (_, reader) => visit(reader)));
  return reads;
}
