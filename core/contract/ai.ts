import { z } from 'zod';

/** Whether texts are written here, and what one costs in rial. */
export const textTermsSchema = z.object({ available: z.boolean(), cost: z.int() }).meta({ id: 'TextTerms' });
export type TextTerms = z.infer<typeof textTermsSchema>;

/** A text that a machine has written (R209, D30): it is its reader who answers for it. `cost`: rial. */
export const machineTextSchema = z
  .object({ text: z.string(), model: z.string(), cost: z.int() })
  .meta({ id: 'MachineText' });
export type MachineText = z.infer<typeof machineTextSchema>;
