import type { ApiDependencies } from '../dependencies.ts';
import { createTurns, type Turns } from '../sessions/turns.ts';

/**
 * Open forms that are worked on at once. More are put off before anything of them was used or counted, so that they can be
 * sent again as they are.
 */
const mostForms = 64;

/** Bounds the open forms of one scope: a rush on one of them leaves room for the others. */
export const createCrowd = (): Turns => createTurns({ atOnce: mostForms, mostWaiting: 0 });

/** The configuration of a form that is open to everybody: so many a minute from one address. */
export const openForm = ({ signInsPerMinute }: ApiDependencies['settings']) =>
  ({ public: true, rateLimit: { max: signInsPerMinute, timeWindow: 60_000 } }) as const;
