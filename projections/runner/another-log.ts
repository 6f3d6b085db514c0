/** Stands in the place of a definition's hash, which it never equals: these tables were made from a log that is no more. */
export const fromAnotherLog = 'restored';

/** Of a row of `read.projection`: what it shows may have come from a log that is no more. It stands still until it is filled anew. */
export const isVoid = `(definition = '${fromAnotherLog}' or status = 'ahead')`;
