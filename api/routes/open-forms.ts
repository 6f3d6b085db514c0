import { boundedQueue } from '@charsu/core/concurrency/limits.ts';
import type { Sender } from '@charsu/stores/messages/contact-messages.ts';
import type { FastifyRequest } from 'fastify';
import type { ApiDependencies } from '../dependencies.ts';
import { countedOf } from '../networks.ts';
import { isFromInside } from '../own-network.ts';
import { createPlaces } from '../places.ts';
import { limitByMember } from '../plugins/rate-limit.ts';
import { bearerOf } from '../sessions/caller.ts';
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

/** The most of these from one address and one network, so that a few of them cannot fill all places. */
const mostOf = { address: mostForms / 8, network: mostForms / 4 } as const;

/** The open forms of one scope in progress. */
interface Crowd {
  /**
   * Runs the work of a form when its turn comes. Throws `Status_503` at once, without any effect, when too many are in
   * progress, in total or from its network. Requests from inside have no such limit: behind a proxy that does not
   * forward addresses, all visitors come from one.
   */
  run<Result>(request: Pick<FastifyRequest, 'ip' | 'headers'>, work: () => Promise<Result>): Promise<Result>;
}

/** Bounds the open forms of one scope: a rush on one of them leaves room for the others. */
export function createCrowd(): Crowd {
  const queue = boundedQueue(workedOn, mostForms - workedOn);
  const places = createPlaces();
  return {
    async run(request, work) {
      if (isFromInside(request)) return queue.run(work);
      const { address, network } = countedOf(request.ip);
      const own = [
        { of: address, most: mostOf.address },
        { of: network, most: mostOf.network },
      ];
      return places.run(own, () => queue.run(work));
    },
  };
}

/** The configuration of a public form: a limit by minute, for the address and its network. */
export const openForm = ({ signInsPerMinute }: ApiDependencies['settings']) =>
  ({ public: true, rateLimit: { max: signInsPerMinute, timeWindow: 60_000 } }) as const;

/**
 * The limit of a call with a password check of a member: each costs hashing, which all sign-ins wait for, so it is as
 * strict as theirs.
 */
export const provenCall = ({ signInsPerMinute }: ApiDependencies['settings']) => limitByMember(signInsPerMinute);

/** The keys by which the limits of an open form count: the signed-in member, or the visitor's address and network. */
export async function senderOf(
  { ip, headers }: Pick<FastifyRequest, 'ip' | 'headers'>,
  dependencies: Pick<ApiDependencies, 'tokens' | 'queries'>,
): Promise<Sender> {
  const userId = await bearerOf(headers.authorization, dependencies);
  return userId === undefined ? countedOf(ip) : { userId };
}
