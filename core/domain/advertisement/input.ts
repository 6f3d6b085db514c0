import { z } from 'zod';
import { limits } from '../limits.ts';
import { plainText } from '../text.ts';
import { denialReasons } from './state.ts';

export const denialSchema = z.strictObject({
  reasonCode: z.enum(denialReasons),
  reason: plainText(limits.denialReason.min, limits.denialReason.max),
});
export type Denial = z.infer<typeof denialSchema>;
