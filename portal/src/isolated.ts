/** Somebody's text inside a sentence, kept together in its own direction as a `bdi` element would. */
export const isolated = (text: string): string => `\u2068${text}\u2069`;
