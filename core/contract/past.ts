import { z } from 'zod';
import { recordKinds } from '../domain/aggregates.ts';
import { historyEntrySchema } from './advertisement.ts';
import { acceptedSchema, instantSchema, momentSchema, stateSchema } from './common.ts';
import { pagingSchema } from './paging.ts';

export const pastParametersSchema = z.object({
  kind: z.enum(recordKinds).describe('Kind of the record.'),
  id: z.uuid().describe('Id of the record.'),
});
export const pastQuerySchema = z.object({
  at: momentSchema.exactOptional().describe('The instant, ISO 8601; absent: now.'),
});
export const putBackSchema = z.strictObject({ at: momentSchema });

const sideSchema = z.object({
  /** Revision of the record's stream. */
  revision: z.string(),
  deleted: z.boolean(),
  /** Of records that are reviewed. */
  currentState: stateSchema.nullable(),
  /** By name; empty once the record is deleted. */
  fields: z.record(z.string(), z.unknown()),
});

/** A record as it was at an instant, beside what it is now. */
export const pastSchema = sideSchema
  .extend({
    kind: z.enum(recordKinds),
    id: z.uuid(),
    at: instantSchema,
    now: sideSchema,
    /** The fields that `put back` would write, and those that differ and would stay. */
    puts: z.array(z.string()),
    leaves: z.array(z.string()),
    /** Why the rules refuse it now. */
    refusal: z.string().nullable(),
    /** The events of the record, the oldest first; of many the last thousand. */
    moments: z.array(
      historyEntrySchema.pick({ revision: true, createdAt: true, description: true, params: true, createdBy: true }),
    ),
  })
  .meta({ id: 'Past' });
export type Past = z.infer<typeof pastSchema>;

export const putBackAnswerSchema = acceptedSchema
  .extend({ puts: z.array(z.string()), leaves: z.array(z.string()) })
  .meta({ id: 'PutBack' });

/** The most events of an account that are looked at together. */
export const mostActs = 5_000;
/** The records of one page of acts, and the most that are undone by one call: some may take a tenth of a second. */
export const mostUndone = 50;
const span = { from: momentSchema, to: momentSchema } as const;
export const actsQuerySchema = z.object({
  from: momentSchema.describe('The beginning of the span, ISO 8601.'),
  to: momentSchema.describe('Its end, which is not part of it.'),
  page: pagingSchema.shape.page,
});
/** `trial`: nothing is written. `ids`: only these records. */
export const undoActsSchema = z.strictObject({
  ...span,
  trial: z.boolean(),
  ids: z.array(z.uuid()).max(mostUndone).exactOptional(),
});

export const undoOutcomes = ['putBack', 'asBefore', 'changedSince', 'notPossible'] as const;
const undoSteps = ['edit', 'delete', 'approve', 'reopen', 'cancel', 'unlock'] as const;

/** The acts of an account on one record in a span, and its outcome when they are undone. */
const actsOfRecordSchema = z.object({
  kind: z.enum(recordKinds),
  id: z.uuid(),
  events: z.array(historyEntrySchema),
  outcome: z.enum(undoOutcomes),
  steps: z.array(z.enum(undoSteps)),
  puts: z.array(z.string()),
  leaves: z.array(z.string()),
  refusal: z.string().nullable(),
});
/** A page of them by record, the one that was changed last first. `total`: of all pages. */
export const actsSchema = z.object({ records: z.array(actsOfRecordSchema), total: z.int() }).meta({ id: 'Acts' });
export type ActsOfRecord = z.infer<typeof actsOfRecordSchema>;
export type Acts = z.infer<typeof actsSchema>;
