/** Where the product finds out whether the log takes appends. */
export const writeProbeStream = 'write-probe';

/** Where the snapshots of a stream stand. */
export const snapshotStreamOf = (stream: string): string => `snapshot-${stream}`;

/** Streams that tell nothing of what happened: the server's own, and those by which the product keeps the log usable. */
export const isInternal = (stream: string): boolean =>
  stream.startsWith('$') || stream === writeProbeStream || stream.startsWith('snapshot-');
