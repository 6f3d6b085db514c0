import { createSemaphore } from '@charsu/core/concurrency/semaphore.ts';
import { DomainError } from '@charsu/core/domain/domain-error.ts';
import type { FastifyRequest } from 'fastify';
import type { ApiDependencies } from '../dependencies.ts';
import { isFromInside } from '../own-network.ts';
import { callerOf } from '../plugins/permissions.ts';
import { networkOf } from '../plugins/rate-limit.ts';
import { hashing } from '../sessions/hashing.ts';

/**
 * The most open forms in progress. More are refused before anything of them is used or counted, so that they can be
 * sent again unchanged.
 */
const mostForms = 64;

/**
 * The most of these that are worked on: those whose passwords are hashed, one before that and one after it. The others
 * wait, since many at once would block the thread of requests for some milliseconds each.
 */
const workedOn = hashing.atOnce + 2;

/** The most of these from one network, so that a few networks cannot fill all places. */
const mostOfOneNetwork = mostForms / 8;

/** The open forms of one scope in progress. */
interface Crowd {
  /**
   * Runs the work of a form when its turn comes. Throws `Status_503` at once, without any effect, when too many are in
   * progress, in total or from its network. Requests from inside have no limit by network: behind a proxy that does not
   * forward addresses, all visitors come from one.
   */
  run<Result>(request: Pick<FastifyRequest, 'ip' | 'headers'>, work: () => Promise<Result>): Promise<Result>;
}

/** Bounds the open forms of one scope: a rush on one of them leaves room for the others. */
export function createCrowd(): Crowd {
  const semaphore = createSemaphore({ atOnce: workedOn, mostWaiting: mostForms - workedOn });
  const here = new Map<string, number>();
  return {
    async run(request, work) {
      if (isFromInside(request)) return semaphore.run(work);
      const network = networkOf(request.ip);
      const others = here.get(network) ?? 0;
      if (others >= mostOfOneNetwork) throw new DomainError('Status_503');
      here.set(network, others + 1);
      try {
        return await semaphore.run(work);
      } finally {
        const left = (here.get(network) ?? 1) - 1;
        if (left === 0) here.delete(network);
        else here.set(network, left);
      }
    },
  };
}

/** The configuration of a public form: a limit by minute and address. */
export const openForm = ({ signInsPerMinute }: ApiDependencies['settings']) =>
  ({ public: true, rateLimit: { max: signInsPerMinute, timeWindow: 60_000 } }) as const;

/**
 * The limit of a call with a password check of a member: each costs hashing, which all sign-ins wait for, so it is as
 * strict as theirs, from all addresses together.
 */
export const provenCall = ({ signInsPerMinute }: ApiDependencies['settings']) => ({
  rateLimit: {
    max: signInsPerMinute,
    timeWindow: 60_000,
    keyGenerator: (request: FastifyRequest) => callerOf(request).userId,
  },
});
