import type { FastifyRequest } from 'fastify';
import { deviceCookie } from './known-device.ts';
import type { Visit } from './sign-in.ts';

const uuid = /^[\da-f]{8}-[\da-f]{4}-[1-8][\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/i;

/** Where a request comes from, and when. */
export function visitOf(request: FastifyRequest): Visit {
  const device = request.cookies[deviceCookie];
  return {
    now: new Date(),
    address: request.ip,
    // What is shown in lists must not look like more than one entry.
    userAgent: (request.headers['user-agent'] ?? '').replace(/\p{Cc}+/gu, ' ').trim(),
    ...(uuid.test(request.id) && { correlationId: request.id }),
    ...(device !== undefined && { deviceCookie: device }),
  };
}
