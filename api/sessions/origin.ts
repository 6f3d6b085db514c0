import type { FastifyRequest } from 'fastify';
import { countedOf } from '../networks.ts';
import { deviceCookie } from './known-device.ts';

/** The origin and the time of a request. */
export interface RequestOrigin {
  readonly now: Date;
  readonly address: string;
  /** See `countedOf`. */
  readonly network: string;
  readonly userAgent: string;
  readonly correlationId: string;
  /** See `known-device.ts`. */
  readonly deviceCookie?: string;
}

/** The origin of a request, now. */
export function originOf(request: FastifyRequest): RequestOrigin {
  const device = request.cookies[deviceCookie];
  return {
    now: new Date(),
    address: request.ip,
    network: countedOf(request.ip).network,
    // Without line breaks, which would look like more than one entry in a list.
    userAgent: (request.headers['user-agent'] ?? '').replace(/\p{Cc}+/gu, ' ').trim(),
    correlationId: request.id,
    ...(device !== undefined && { deviceCookie: device }),
  };
}
