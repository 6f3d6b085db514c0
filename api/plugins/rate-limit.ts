import rateLimitPlugin from '@fastify/rate-limit';
import fastifyPlugin from 'fastify-plugin';

/**
 * Whom an address stands for. Of an IPv6 address the first half: who has one has all that begin alike, and would be
 * somebody else with each request.
 */
export function subscriberOf(address: string): string {
  const plain = /^::ffff:([\d.]+)$/i.exec(address)?.[1] ?? address;
  if (!plain.includes(':')) return plain;
  const [before = '', after] = plain.split('::');
  const groups = (text: string): string[] => (text === '' ? [] : text.split(':'));
  const [first, last] = [groups(before), groups(after ?? '')];
  const zeros = after === undefined ? 0 : 8 - first.length - last.length;
  return [...first, ...Array<string>(Math.max(0, zeros)).fill('0'), ...last]
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}

/** A generous limit for everyone, by address; stricter ones stand at their routes. Files and health checks are free. */
export const rateLimit = fastifyPlugin<{ readonly requestsPerMinute: number }>(
  async (app, { requestsPerMinute }) => {
    await app.register(rateLimitPlugin, {
      max: requestsPerMinute,
      timeWindow: 60_000,
      keyGenerator: ({ ip }) => subscriberOf(ip),
      allowList: (request) => /^\/(?:assets|uploads|health|metrics|admin)(?:\/|$)/.test(request.url),
      errorResponseBuilder: (_request, { statusCode }) => Object.assign(new Error('Too many requests'), { statusCode }),
    });
  },
  { name: 'rate-limit' },
);
