import rateLimitPlugin from '@fastify/rate-limit';
import type { FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { isFromInside } from '../own-network.ts';

/**
 * The network that an address belongs to. One home has all IPv6 addresses with the same first half and could use another
 * one for each request, so only that half counts.
 */
export function networkOf(address: string): string {
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
  // The readiness check queries every part. It is identified by its route, however the address is written.
  if (request.routeOptions.url === '/health/ready') return isFromInside(request);
  return /^\/(?:assets|uploads|health|metrics|admin)(?:\/|$)/.test(request.url);
};

const tooMany = () => Object.assign(new Error('Too many requests'), { statusCode: 429 });

/**
 * A generous limit for each address; stricter ones, declared at their routes, count in addition. It runs before
 * everything that may refuse a request, so refused requests count too. Files and health checks are free, but the
 * readiness check only from inside.
 */
export const rateLimit = fastifyPlugin<{ readonly requestsPerMinute: number }>(
  async (app, { requestsPerMinute }) => {
    await app.register(rateLimitPlugin, {
      // Registered at routes, the limiter would run after the check of permissions.
      global: false,
      max: requestsPerMinute,
      timeWindow: 60_000,
      keyGenerator: ({ ip }) => networkOf(ip),
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
