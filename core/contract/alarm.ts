import { z } from 'zod';
import { alarmKinds } from '../domain/alarm/kinds.ts';
import { instantSchema } from './common.ts';

/** What operators were told of and does not work again yet. */
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
