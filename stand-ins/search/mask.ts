/** Bytes by slot: 1 where a document passes. Shared with others who ask the same, and so not to be changed. */
export type Mask = Readonly<Uint8Array<ArrayBuffer>>;
