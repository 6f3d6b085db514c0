import { z } from 'zod';
import { limits } from '../limits.ts';
import { canonicalCellphone, canonicalEmail } from '../login-name.ts';
import { passwordFaults, passwordLimits } from '../password.ts';
import { plainText } from '../text.ts';

/** An e-mail address in any case; gives it in lower case. */
export const emailSchema = z
  .string()
  .max(100)
  .transform((text, context) => {
    const value = canonicalEmail(text);
    if (value === undefined) context.addIssue({ code: 'custom', params: { code: 'The_Email_Is_Not_Valid' } });
    return value ?? z.NEVER;
  });

/** An Iranian mobile number in any digits; gives `+989…`. */
export const cellphoneSchema = z
  .string()
  .max(30)
  .transform((text, context) => {
    const value = canonicalCellphone(text);
    if (value === undefined) context.addIssue({ code: 'custom', params: { code: 'The_Cellphone_Is_Not_Valid' } });
    return value ?? z.NEVER;
  });

/** A new password: every broken rule is an issue of its own. An empty one has a single issue. */
export const newPasswordSchema = z
  .string()
  .max(passwordLimits.max)
  .superRefine((password, context) => {
    const faults = password === '' ? (['The_Field_Is_Required'] as const) : passwordFaults(password);
    for (const code of faults) context.addIssue({ code: 'custom', params: { code } });
  });

export const lockReasonSchema = plainText(limits.denialReason.min, limits.denialReason.max);
