/** The stream that the product probes for whether the log accepts appends. */
export const writeProbeStream = 'write-probe';

/** The stream of a stream's snapshots. */
export const snapshotStreamOf = (stream: string): string => `snapshot-${stream}`;

/** Streams without events of the product: the server's own, and the product's streams of snapshots and probes. */
export const isInternal = (stream: string): boolean =>
  stream.startsWith('$') || stream === writeProbeStream || stream.startsWith('snapshot-');
