import { z } from 'zod';
import { limits } from '../domain/limits.ts';
import { plainText } from '../domain/text.ts';
import { instantSchema } from './common.ts';

/** States of a task; `passed`: somebody has assigned the record to another since. */
const taskStates = ['open', 'done', 'returned', 'withdrawn', 'passed'] as const;

/** To whom a record is assigned, until which day of Tehran, and what for. */
export const assignTaskSchema = z.strictObject({
  receiverId: z.uuid(),
  due: z.iso.date(),
  note: plainText(1, limits.taskNote).nullable().default(null),
});

/** Who has it says `done` or `returned`, who assigned it `withdrawn`. */
export const endTaskSchema = z.strictObject({ state: z.enum(['done', 'returned', 'withdrawn']) });
export type TaskEnd = z.infer<typeof endTaskSchema>['state'];

/** A record of the console that somebody is to look at by a day. */
export const taskSchema = z
  .object({
    id: z.uuid(),
    /** The list of the record in the console. */
    list: z.string(),
    recordId: z.uuid(),
    /** Null once the account is deleted. */
    giverName: z.string().nullable(),
    receiverName: z.string(),
    /** Whether the caller assigned it. */
    given: z.boolean(),
    /** Whether the caller has it. */
    received: z.boolean(),
    due: z.iso.date(),
    note: z.string().nullable(),
    state: z.enum(taskStates),
    givenAt: instantSchema,
    endedAt: instantSchema.nullable(),
  })
  .meta({ id: 'Task' });
export type Task = z.infer<typeof taskSchema>;

/** An account that may see the records of a list. */
export const taskReceiverSchema = z.object({ id: z.uuid(), name: z.string() }).meta({ id: 'TaskReceiver' });
export type TaskReceiver = z.infer<typeof taskReceiverSchema>;
