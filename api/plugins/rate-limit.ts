import rateLimitPlugin from '@fastify/rate-limit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { addressesOfNetwork, countedOf } from '../networks.ts';
import { isFromInside } from '../own-network.ts';
import { callerOf } from './permissions.ts';

const isFree = (request: FastifyRequest): boolean => {
  // The readiness check queries every part. It is identified by its route, however the address is written.
  if (request.routeOptions.url === '/health/ready') return isFromInside(request);
  return /^\/(?:assets|uploads|health|metrics|admin)(?:\/|$)/.test(request.url);
};

const tooMany = () => Object.assign(new Error('Too many requests'), { statusCode: 429 });

type Count = (request: FastifyRequest) => Promise<Counted>;
type Counted =
  | { isAllowed: true }
  | { isAllowed: false; max: number; remaining: number; ttlInSeconds: number; isExceeded: boolean };

/** Counts a request in memory; the headers tell the state. Throws 429 for one too many. */
async function countOrRefuse(count: Count, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const counted = await count(request);
  if (counted.isAllowed) return;
  reply.header('x-ratelimit-limit', counted.max);
  reply.header('x-ratelimit-remaining', counted.remaining);
  reply.header('x-ratelimit-reset', counted.ttlInSeconds);
  if (!counted.isExceeded) return;
  reply.header('retry-after', counted.ttlInSeconds);
  throw tooMany();
}

const addressOf = ({ ip }: FastifyRequest): string => countedOf(ip).address;
const networkOf = ({ ip }: FastifyRequest): string => countedOf(ip).network;

/** A limit of calls a minute for each member, from all addresses together; counted once the caller is judged. */
export const limitByMember = (max: number) =>
  ({
    rateLimit: {
      max,
      timeWindow: 60_000,
      hook: 'preValidation',
      keyGenerator: (request: FastifyRequest) => callerOf(request).userId,
    },
  }) as const;

/**
 * A generous limit for each address and its network; stricter ones, declared at their routes, count in addition: those
 * without a key of their own by address and network, too. It runs before everything that may refuse a request, so
 * refused requests count too. Files and health checks are free, but the readiness check only from inside. Each process
 * counts for itself.
 */
export const rateLimit = fastifyPlugin<{ readonly requestsPerMinute: number }>(
  async (app, { requestsPerMinute }) => {
    await app.register(rateLimitPlugin, {
      // Registered at routes, the limiter would run after the check of permissions.
      global: false,
      max: requestsPerMinute,
      timeWindow: 60_000,
      keyGenerator: addressOf,
      allowList: isFree,
      errorResponseBuilder: tooMany,
    });
    const countNetwork = app.createRateLimit({ max: requestsPerMinute * addressesOfNetwork, keyGenerator: networkOf });
    const countAddress = app.createRateLimit();
    app.addHook('onRequest', async (request, reply) => {
      await countOrRefuse(countNetwork, request, reply);
      await countOrRefuse(countAddress, request, reply);
    });
    app.addHook('onRoute', (route) => {
      const limit = route.config?.rateLimit;
      if (!limit || limit.keyGenerator !== undefined || typeof limit.max !== 'number') return;
      const count = app.createRateLimit({ ...limit, max: limit.max * addressesOfNetwork, keyGenerator: networkOf });
      const earlier = [route.onRequest ?? []].flat();
      route.onRequest = [...earlier, (request, reply) => countOrRefuse(count, request, reply)];
    });
  },
  { name: 'rate-limit' },
);
