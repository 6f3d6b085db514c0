import { DomainError } from '@charsu/core/domain/domain-error.ts';
import type { FastifyRequest } from 'fastify';
import type { ApiDependencies } from '../dependencies.ts';
import { isFromInside } from '../own-network.ts';
import { callerOf } from '../plugins/permissions.ts';
import { subscriberOf } from '../plugins/rate-limit.ts';
import { hashing } from '../sessions/hashing.ts';
import { createTurns } from '../turns.ts';

/** Open forms that are here at once. More are put off before anything of them was used or counted, so that they can be sent again as they are. */
const mostForms = 64;

/**
 * Of these, so many are worked on: those whose passwords are hashed, one before that and one behind it. The others wait, since
 * many that come together would each keep everybody else from the thread of requests for some milliseconds, one after the other.
 */
const workedOn = hashing.atOnce + 2;

/** Of these, so many may be of one network: a few of them must not fill all places. */
const mostOfOneNetwork = mostForms / 8;

/** The open forms of one scope that are here at once. */
export interface Crowd {
  /**
   * Does the work of a form once it is its turn. Throws `Status_503` at once, without doing anything, when too many are here,
   * all in all or of its network. What comes from inside is not bounded: behind a proxy that does not say who asks, all come from
   * one.
   */
  run<Result>(request: Pick<FastifyRequest, 'ip' | 'headers'>, work: () => Promise<Result>): Promise<Result>;
}

/** Bounds the open forms of one scope: a rush on one of them leaves room for the others. */
export function createCrowd(): Crowd {
  const turns = createTurns({ atOnce: workedOn, mostWaiting: mostForms - workedOn });
  const here = new Map<string, number>();
  return {
    async run(request, work) {
      if (isFromInside(request)) return turns.run(work);
      const network = subscriberOf(request.ip);
      const others = here.get(network) ?? 0;
      if (others >= mostOfOneNetwork) throw new DomainError('Status_503');
      here.set(network, others + 1);
      try {
        return await turns.run(work);
      } finally {
        const left = (here.get(network) ?? 1) - 1;
        if (left === 0) here.delete(network);
        else here.set(network, left);
      }
    },
  };
}

/** The configuration of a form that is open to everybody: so many a minute from one address. */
export const openForm = ({ signInsPerMinute }: ApiDependencies['settings']) =>
  ({ public: true, rateLimit: { max: signInsPerMinute, timeWindow: 60_000 } }) as const;

/**
 * The limit of a call in which a member proves by password who they are: each costs hashing, which all sign-ins wait for, so
 * it is as strict as theirs, wherever the member sends it from.
 */
export const provenCall = ({ signInsPerMinute }: ApiDependencies['settings']) => ({
  rateLimit: {
    max: signInsPerMinute,
    timeWindow: 60_000,
    keyGenerator: (request: FastifyRequest) => callerOf(request).userId,
  },
});
