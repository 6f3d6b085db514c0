import { z } from 'zod';
import type { SettingsGroup } from '../group.ts';

/** The review of records. */
export const review = {
  id: '5c9e2b71-8f36-4a0d-9b7e-1d6f0c2a4e83',
  fields: {
    /** How long a moderator can undo a decision; it takes effect only afterwards. */
    undoSeconds: { schema: z.int().min(0).max(60), default: 30, unit: 'seconds' },
    /** Ratings that a member may write or change in 24 hours. */
    ratingsPerDay: { schema: z.int().min(1).max(100), default: 5 },
  },
} as const satisfies SettingsGroup;
