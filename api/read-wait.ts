/** Milliseconds for which an answer waits at most for the read models that it is made of, or that a change takes effect in. */
export const readWaitMs = 5_000;
