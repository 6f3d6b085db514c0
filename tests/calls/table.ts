import { accountLines } from './accounts.ts';
import { advertisementLines } from './advertisements.ts';
import { tenantLines } from './businesses.ts';
import { categoryLines } from './categories.ts';
import { guildAndSubscriberLines } from './guilds-and-subscribers.ts';
import type { Line } from './line.ts';
import { moneyLines } from './money.ts';
import { personAndRoleLines } from './persons-and-roles.ts';

/** Each key of section I of the specification, and each call of section J, at least once. */
export const lines: readonly Line[] = [
  ...accountLines,
  ...advertisementLines,
  ...categoryLines,
  ...guildAndSubscriberLines,
  ...moneyLines,
  ...personAndRoleLines,
  ...tenantLines,
];
