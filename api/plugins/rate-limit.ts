import rateLimitPlugin from '@fastify/rate-limit';
import type { FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { isFromInside } from '../own-network.ts';

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

const isFree = (request: FastifyRequest): boolean => {
  // To say whether everything is ready takes questions to every part; named by its route, however its address is written.
  if (request.routeOptions.url === '/health/ready') return isFromInside(request);
  return /^\/(?:assets|uploads|health|metrics|admin)(?:\/|$)/.test(request.url);
};

const tooMany = () => Object.assign(new Error('Too many requests'), { statusCode: 429 });

/**
 * A generous limit for everyone, by address; stricter ones, which stand at their routes, count beside it. It comes before all
 * that may refuse a request, so those who are refused are counted too. Files and health checks are free, but of whether
 * everything is ready only those from inside.
 */
export const rateLimit = fastifyPlugin<{ readonly requestsPerMinute: number }>(
  async (app, { requestsPerMinute }) => {
    await app.register(rateLimitPlugin, {
      // At routes, where the limiter would stand of itself, it would come after what is asked of callers.
      global: false,
      max: requestsPerMinute,
      timeWindow: 60_000,
      keyGenerator: ({ ip }) => subscriberOf(ip),
      allowList: isFree,
      errorResponseBuilder: tooMany,
    });
    const count = app.createRateLimit();
    app.addHook('onRequest', async (request, reply) => {
      const counted = await count(request);
      if (counted.isAllowed) return;
      reply.header('x-ratelimit-limit', counted.max);
      reply.header('x-ratelimit-remaining', counted.remaining);
      reply.header('x-ratelimit-reset', counted.ttlInSeconds);
      if (!counted.isExceeded) return;
      reply.header('retry-after', counted.ttlInSeconds);
      throw tooMany();
    });
  },
  { name: 'rate-limit' },
);
