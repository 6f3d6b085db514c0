import type { FastifyRequest } from 'fastify';
import type { ApiDependencies } from '../dependencies.ts';
import { callerOf } from '../plugins/permissions.ts';
import { hashing } from '../sessions/hashing.ts';
import { createTurns, type Turns } from '../sessions/turns.ts';

/** Open forms that are here at once. More are put off before anything of them was used or counted, so that they can be sent again as they are. */
const mostForms = 64;

/**
 * Of these, so many are worked on: those whose passwords are hashed, one before that and one behind it. The others wait, since
 * many that come together would each keep everybody else from the thread of requests for some milliseconds, one after the other.
 */
const workedOn = hashing.atOnce + 2;

/** Bounds the open forms of one scope: a rush on one of them leaves room for the others. */
export const createCrowd = (): Turns => createTurns({ atOnce: workedOn, mostWaiting: mostForms - workedOn });

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
