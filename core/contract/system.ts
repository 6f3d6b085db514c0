import { z } from 'zod';

/** The progress of a read model. */
export const projectionStatusSchema = z
  .object({
    name: z.string(),
    version: z.int(),
    /**
     * `outdated`: it is stopped, since the code has another definition of it and another version is being filled.
     * `ahead`: it is stopped beyond the end of the log, which was restored from an older backup.
     */
    status: z.enum(['live', 'catching-up', 'rebuilding', 'stopped', 'outdated', 'ahead']),
    /** Decimal log position of the last handled event. */
    position: z.string(),
    /** Events of the log still to be handled; null while the log's end is not known. */
    lag: z.int().nullable(),
    updatedAt: z.iso.datetime(),
    /** The event that stopped it, and why. */
    error: z.object({ message: z.string(), position: z.string(), eventType: z.string() }).nullable(),
  })
  .meta({ id: 'ProjectionStatus' });
export type ProjectionStatus = z.infer<typeof projectionStatusSchema>;

/** The progress of a reactor, which issues commands and sends messages because of events. */
export const reactorStatusSchema = z
  .object({
    name: z.string(),
    /** A process runs the reactors right now. */
    running: z.boolean(),
    /** Decimal log position up to which it has handled everything. */
    position: z.string(),
    updatedAt: z.iso.datetime(),
    /** Failed reactions that are retried. */
    retrying: z.int(),
    /** Its dead letters: reactions that failed for good. */
    dead: z.int(),
  })
  .meta({ id: 'ReactorStatus' });
export type ReactorStatus = z.infer<typeof reactorStatusSchema>;

const queueStatusSchema = z
  .object({ name: z.string(), waiting: z.int(), active: z.int(), completed: z.int(), failed: z.int(), dead: z.int() })
  .meta({ id: 'QueueStatus' });
export type QueueStatus = z.infer<typeof queueStatusSchema>;

export const systemStatusSchema = z
  .object({
    parts: z.array(
      z.object({
        name: z.string(),
        up: z.boolean(),
        /** It serves reads but refuses writes, as a cluster without a majority does. */
        readOnly: z.boolean(),
        detail: z.string().nullable(),
      }),
    ),
    projections: z.array(projectionStatusSchema),
    reactors: z.array(reactorStatusSchema),
    queues: z.array(queueStatusSchema),
    outbox: z.object({ waiting: z.int(), oldestAt: z.iso.datetime().nullable(), failed: z.int() }),
    /** Decimal position of the newest event; null while the log is away. */
    logEnd: z.string().nullable(),
    /** The certificates of the connection to the event log; `endsSoon`: within thirty days. */
    certificates: z.array(z.object({ name: z.string(), validUntil: z.iso.datetime(), endsSoon: z.boolean() })),
  })
  .meta({ id: 'SystemStatus' });
export type SystemStatus = z.infer<typeof systemStatusSchema>;

/** A stored event, for the console's explorer. */
export const loggedEventSchema = z
  .object({
    id: z.uuid(),
    stream: z.string(),
    revision: z.string(),
    position: z.string(),
    type: z.string(),
    createdAt: z.iso.datetime(),
    actor: z.string(),
    /** The name of its account; the id where there is none, as for the product itself. */
    actorName: z.string(),
    data: z.unknown(),
    metadata: z.unknown(),
  })
  .meta({ id: 'LoggedEvent' });
export type LoggedEvent = z.infer<typeof loggedEventSchema>;
