import { type Setting, settingsSchema } from '@charsu/core/domain/settings/settings.ts';
import { toAsciiDigits } from '@charsu/core/text/digits.ts';
import type { Locale } from '../texts/locale.tsx';

type Unit = keyof Locale['administration']['settings']['unit'];

/** What each setting is counted in. */
export const unitOf: Readonly<Record<Setting, Unit>> = {
  signInAttempts: 'times',
  lockMinutes: 'minutes',
  oneTimeCodeSeconds: 'seconds',
  oneTimeCodeTries: 'times',
  oneTimeCodeResendSeconds: 'seconds',
  oneTimeCodesPerHour: 'times',
  sessionHours: 'hours',
};

export const isSetting = (field: string): field is Setting => field in unitOf;

/** The settings as the page shows them together. */
export const groups = [
  { title: 'signIn', settings: ['signInAttempts', 'lockMinutes', 'sessionHours'] },
  {
    title: 'codes',
    settings: ['oneTimeCodeSeconds', 'oneTimeCodeTries', 'oneTimeCodeResendSeconds', 'oneTimeCodesPerHour'],
  },
] as const satisfies readonly { readonly title: string; readonly settings: readonly Setting[] }[];

/** Between which whole numbers a setting may be. */
export function boundsOf(setting: Setting): { readonly min: number; readonly max: number } {
  const { minValue, maxValue } = settingsSchema.shape[setting];
  if (minValue === null || maxValue === null) throw new Error(`${setting} has no bounds.`);
  return { min: minValue, max: maxValue };
}

/** Digits of any of our languages as a number; undefined for what is no whole number within the bounds. */
export function readSetting(setting: Setting, written: string): number | undefined {
  const plain = toAsciiDigits(written.trim());
  const { min, max } = boundsOf(setting);
  const value = /^\d{1,9}$/.test(plain) ? Number(plain) : Number.NaN;
  return value >= min && value <= max ? value : undefined;
}
