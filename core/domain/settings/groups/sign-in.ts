import { z } from 'zod';
import type { SettingsGroup } from '../group.ts';

const whole = (min: number, max: number) => z.int().min(min).max(max);

/** The rules of signing in, and the limits of failed attempts. */
export const signIn = {
  id: '4f0e6a52-3a54-4c39-9a56-0f4b1c8f2d10',
  fields: {
    /** Wrong passwords in a row that lock an account for a while. */
    signInAttempts: { schema: whole(3, 20), default: 5, unit: 'times' },
    /** Length of a temporary lock. */
    lockMinutes: { schema: whole(1, 1_440), default: 15, unit: 'minutes' },
    /** How long a session lasts. */
    sessionHours: { schema: whole(1, 720), default: 24, unit: 'hours' },
    /** How long a one-time code is valid. */
    oneTimeCodeSeconds: { schema: whole(60, 900), default: 120, unit: 'seconds' },
    /** Wrong codes after which the right one is void. */
    oneTimeCodeTries: { schema: whole(3, 10), default: 5, unit: 'times' },
    /** The time before another code can be requested. */
    oneTimeCodeResendSeconds: { schema: whole(30, 600), default: 60, unit: 'seconds' },
    /** Codes an hour to one address or number. */
    oneTimeCodesPerHour: { schema: whole(1, 30), default: 5, unit: 'times' },
  },
} as const satisfies SettingsGroup;
