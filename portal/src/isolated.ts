/** A text of a user inside a sentence, isolated in its own direction as by a `bdi` element. */
export const isolated = (text: string): string => `\u2068${text}\u2069`;
