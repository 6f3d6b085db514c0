import { z } from 'zod';
import { alarmKinds } from '../domain/alarm/kinds.ts';
import { instantSchema } from './common.ts';

/** An alarm that operators were told of and that is not over yet. */
export const openAlarmSchema = z
  .object({
    kind: z.enum(alarmKinds),
    /** In the language of the call. */
    sentence: z.string(),
    /** When they were last told. */
    at: instantSchema,
  })
  .meta({ id: 'OpenAlarm' });
export type OpenAlarm = z.infer<typeof openAlarmSchema>;
