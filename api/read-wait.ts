/** The longest wait of an answer for its read models, or for a change to take effect, in ms. */
export const readWaitMs = 5_000;
