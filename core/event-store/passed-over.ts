/** The stream that the product probes for whether the log accepts appends. */
export const writeProbeStream = 'write-probe';

/** The stream of a stream's snapshots. */
export const snapshotStreamOf = (stream: string): string => `snapshot-${stream}`;

/** Streams without events of the product: the server's own, and the product's streams of snapshots and probes. */
export const isInternal = (stream: string): boolean =>
  stream.startsWith('$') || stream === writeProbeStream || stream.startsWith('snapshot-');

/**
 * Whether an event changes no record and is written no more: `ReservationLapsed`, by which a record once lost a value
 * that was reserved for it. It takes a revision of the record's stream.
 */
export const isRetired = ({ type }: { readonly type: string }): boolean => type === 'ReservationLapsed';
