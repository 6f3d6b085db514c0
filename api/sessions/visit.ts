import type { FastifyRequest } from 'fastify';
import type { Visit } from './sign-in.ts';

const uuid = /^[\da-f]{8}-[\da-f]{4}-[1-8][\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/i;

/** Where a request comes from, and when. */
export const visitOf = (request: FastifyRequest): Visit => ({
  now: new Date(),
  address: request.ip,
  userAgent: request.headers['user-agent'] ?? '',
  ...(uuid.test(request.id) && { correlationId: request.id }),
});
