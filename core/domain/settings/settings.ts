import { z } from 'zod';
import { changesSchema } from '../changes-schema.ts';

const whole = (min: number, max: number) => z.int().min(min).max(max);

/**
 * What administrators may set, with its bounds. Money is integer rial. Limits that databases and pages are built for
 * stand in `limits`.
 */
const bounds = {
  /** Wrong passwords in a row that lock an account for a while. */
  signInAttempts: whole(3, 20),
  /** Minutes of a temporary lock. */
  lockMinutes: whole(1, 1_440),
  /** Seconds for which a one-time code is good. */
  oneTimeCodeSeconds: whole(60, 900),
  /** Wrong codes after which the right one is worth nothing. */
  oneTimeCodeTries: whole(3, 10),
  /** Seconds before another code may be asked for. */
  oneTimeCodeResendSeconds: whole(30, 600),
  /** Codes an hour to one address or number. */
  oneTimeCodesPerHour: whole(1, 30),
  /** Hours for which a sign-in lasts. */
  sessionHours: whole(1, 720),
};
export type Setting = keyof typeof bounds;
export type Settings = Readonly<Record<Setting, number>>;

/** What holds while nobody has set anything else (D5b). */
export const defaultSettings: Settings = {
  signInAttempts: 5,
  lockMinutes: 15,
  oneTimeCodeSeconds: 120,
  oneTimeCodeTries: 5,
  oneTimeCodeResendSeconds: 60,
  oneTimeCodesPerHour: 5,
  sessionHours: 24,
};

export const settingsSchema = z.strictObject(bounds).meta({ id: 'Settings' });
/** An edit: what is sent changes, the rest stays. */
export const settingsChangesSchema = changesSchema(bounds);
