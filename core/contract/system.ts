import { z } from 'zod';

/** The progress of a read model. */
const projectionStatusSchema = z
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
const reactorStatusSchema = z
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

/** Whether a service works that the product can do without for a while. */
const serviceStateSchema = z
  .object({
    /** `files`, `mail`, `sms`, `payments`, `texts`, or `login` and the id of a site for signing in. */
    name: z.string(),
    /** `refused`: it was reached, and refuses the key or password. `absent`: it is not set up. */
    state: z.enum(['works', 'refused', 'away', 'absent']),
    /** Why it does not work; of one that refuses its own word. */
    detail: z.string().nullable(),
  })
  .meta({ id: 'ServiceState' });
export type ServiceState = z.infer<typeof serviceStateSchema>;

const restoredCopySchema = z
  .object({ backedUpAt: z.iso.datetime(), restoredAt: z.iso.datetime(), withoutPeople: z.boolean() })
  .meta({ id: 'RestoredCopy' });

const restoreRehearsalSchema = z
  .object({
    begunAt: z.iso.datetime(),
    endedAt: z.iso.datetime(),
    /** The restored data; all 0 where it did not come so far. */
    events: z.int(),
    rows: z.int(),
    /** Of the backup without pictures. */
    bytes: z.int(),
    /** The fault, in English; null without one. */
    why: z.string().nullable(),
  })
  .meta({ id: 'RestoreRehearsal' });
export type RestoreRehearsal = z.infer<typeof restoreRehearsalSchema>;

export const systemStatusSchema = z
  .object({
    /** The version of the product: `0.2.0`. */
    version: z.string(),
    /** The version of PostgreSQL: `18.4`. */
    postgresVersion: z.string(),
    /** The backup that it was restored from, until the operator says that it is the real one: it sends nothing. */
    restoredCopy: restoredCopySchema.nullable(),
    /** The last weekly rehearsal of a restore; null before the first. */
    rehearsal: restoreRehearsalSchema.nullable(),
    parts: z.array(
      z.object({
        name: z.string(),
        up: z.boolean(),
        /** It was reached, and refuses the password or key, or a right is missing. */
        refused: z.boolean(),
        /** It serves reads but refuses writes, as a cluster without a majority does. */
        readOnly: z.boolean(),
        detail: z.string().nullable(),
      }),
    ),
    /** None before they have answered for the first time. */
    services: z.array(serviceStateSchema),
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

/** The answer of GET /health/ready. */
export const readySchema = z.object({
  version: systemStatusSchema.shape.version,
  restoredCopy: systemStatusSchema.shape.restoredCopy,
  /** Maintenance by administrators: nothing can be written, or visitors get a notice in place of all pages. */
  maintenance: z.enum(['readOnly', 'closed']).nullable(),
  /** Send visitors to this process: it lacks nothing that another process has. */
  ready: z.boolean(),
  /** Something is away, refuses or stands still for every process; the rest goes on. */
  degraded: z.boolean(),
  /** Every read model is live and the search index is up to date. */
  caughtUp: z.boolean(),
  /** When the first of the event log's certificates expires; null: there is none, or none can be read. */
  certificatesEndAt: z.iso.datetime().nullable(),
  parts: systemStatusSchema.shape.parts,
  /** Services that the product can do without for a while; they do not count for `ready`. */
  services: systemStatusSchema.shape.services,
  projections: z.array(
    /** For each read model the version that queries use, then the one that is being filled to replace it. */
    projectionStatusSchema.pick({ name: true, version: true, status: true, lag: true }).extend({
      /** The event that the read model cannot handle and stopped before. */
      stoppedAt: z.object({ position: z.string(), eventType: z.string() }).nullable(),
    }),
  ),
  reactors: z.array(reactorStatusSchema.omit({ updatedAt: true })),
});

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
