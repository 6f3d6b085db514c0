/**
 * Turns the data of an event that was written under one schema version into the shape of the next. Events in the log are
 * never rewritten; they are read through all upcasters of their type, so that the rest of the product knows the present
 * shape only.
 */
export interface Upcaster {
  /** Type of the event. */
  readonly type: string;
  /** The schema version it reads; it gives the next one. The first version of every type is 1. */
  readonly from: number;
  readonly upcast: (data: unknown) => unknown;
}
