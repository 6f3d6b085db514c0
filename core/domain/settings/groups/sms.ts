import { z } from 'zod';
import type { SettingsGroup } from '../group.ts';

const whole = (max: number) => z.int().min(1).max(max);

/**
 * Codes by SMS that may go out, which the operator pays and strangers ask for. Notices by SMS are not counted: members pay
 * them.
 */
export const sms = {
  id: '0b6e1f83-9c27-4d0b-a5f4-3e7c2b81d946',
  fields: {
    smsPerHour: { schema: whole(100_000), default: 500 },
    smsPerDay: { schema: whole(1_000_000), default: 4_000 },
    /** The same for requests of one network: /24 of IPv4, /48 of IPv6. */
    smsPerNetworkHour: { schema: whole(100_000), default: 100 },
    smsPerNetworkDay: { schema: whole(1_000_000), default: 400 },
  },
} as const satisfies SettingsGroup;
