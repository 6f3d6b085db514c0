import { z } from 'zod';
import { allTranslationsSchema } from '../../culture.ts';
import { socialNetworks } from '../../enumerations.ts';
import { limits } from '../../limits.ts';
import { contactPhoneSchema } from '../../tenant/input.ts';
import { plainLine } from '../../text.ts';
import { emailSchema } from '../../user/input.ts';
import { webAddressSchema } from '../../web-address.ts';
import type { SettingsGroup } from '../group.ts';

/** The operator of the product, shown in the portal's footer. */
export const operator = {
  id: '8a1d5b0e-6c1f-4f0a-9d0b-2f6a7c3e9b41',
  fields: {
    /** The hours of the support. */
    supportHours: {
      schema: allTranslationsSchema(limits.supportHours, plainLine),
      default: {
        'fa-IR': 'شنبه تا چهارشنبه، ۰۹:۰۰ تا ۱۸:۰۰',
        'en-US': 'Saturday to Wednesday, 09:00 to 18:00',
        'de-DE': 'Samstag bis Mittwoch, 09:00 bis 18:00 Uhr',
        'ar-SA': 'من السبت إلى الأربعاء، من ٠٩:٠٠ إلى ١٨:٠٠',
        'zh-CN': '周六至周三，09:00 至 18:00',
      },
    },
    supportEmail: { schema: emailSchema.nullable(), default: null, label: 'email' },
    supportPhone: { schema: contactPhoneSchema.nullable(), default: null, label: 'phoneNumber', code: 'phone' },
    /** One account for each network. */
    supportAccounts: {
      schema: z
        .array(z.strictObject({ network: z.enum(socialNetworks), url: webAddressSchema }))
        .refine((accounts) => new Set(accounts.map(({ network }) => network)).size === accounts.length),
      default: [],
      label: 'socialAccounts',
    },
  },
} as const satisfies SettingsGroup;
