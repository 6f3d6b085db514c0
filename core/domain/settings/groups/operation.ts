import { z } from 'zod';
import type { SettingsGroup } from '../group.ts';

const yesOrNo = (usual: boolean) => ({ schema: z.boolean(), default: usual }) as const;

/** The product's behavior while its operators work on it. */
export const operation = {
  id: '3b8f1d64-7a2c-4e95-8d10-6f4c9a7e2b58',
  fields: {
    /** Pages can be read, and nothing can be written but settings. */
    readOnly: yesOrNo(false),
    /** Visitors get a page that says so, in place of all others; the console goes on. */
    closed: yesOrNo(false),
    /** Whether the jobs rehearse a restore each week. */
    rehearseRestore: yesOrNo(true),
    /** Whether the jobs make a backup every night. */
    backUpDaily: yesOrNo(false),
    /** How many backups stay in the folder where they are made every night. */
    backupsKept: { schema: z.int().min(1).max(1_000), default: 14 },
  },
} as const satisfies SettingsGroup;
