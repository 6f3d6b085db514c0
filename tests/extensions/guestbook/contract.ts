import { pageQuestion } from '@charsu/core/contract/page-question.ts';
import { z } from 'zod';

/** An entry as the console shows it. Visitors see those that are not hidden. */
export const entryRecordSchema = z
  .object({ id: z.uuid(), text: z.string(), isHidden: z.boolean(), createdAt: z.string(), revision: z.string() })
  .meta({ id: 'GuestbookEntry' });
export type Entry = z.infer<typeof entryRecordSchema>;

/** The latest entries, which the public page asks for. */
export const guestbookPage = pageQuestion<Readonly<Record<never, never>>, Entry[]>('x/guestbook');
