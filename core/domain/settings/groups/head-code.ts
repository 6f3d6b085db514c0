import { z } from 'zod';
import { headCodeSchema, hostSchema } from '../../head-code.ts';
import type { SettingsGroup } from '../group.ts';

/** Code that the operator adds to the head of the portal's pages, such as that of a service of statistics. */
export const headCode = {
  id: '7b2f9e14-c6a8-4d31-85e7-9a0d4c6b3f52',
  permission: 'system_headCode',
  fields: {
    headCode: { schema: headCodeSchema, default: '', code: 'markup' },
    /** The hosts that the code may load scripts from, and talk to; the policy of the pages allows them. */
    headHosts: { schema: z.array(hostSchema).max(20), default: [] },
  },
} as const satisfies SettingsGroup;
