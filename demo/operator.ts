import type { SettingsOf } from '@charsu/core/domain/settings/settings.ts';
import { linkOf } from '@charsu/core/domain/tenant/social-links.ts';
import { administrator } from './accounts.ts';
import type { Seeding } from './seed-records.ts';

/** The contact data of the demo's operator. The address and the accounts are invented. */
export const demoOperator = {
  supportEmail: 'support@charsu.example',
  supportAccounts: (['telegram', 'eitaa', 'instagram', 'linkedin', 'weChat'] as const).map((network) => ({
    network,
    url: linkOf(network, 'charsu_demo_portal'),
  })),
} satisfies Partial<SettingsOf<'operator'>>;

/** The demo's owners have so much in progress that they could not write another advertisement by the usual limits. */
export const demoAdvertising = { draftsPerUser: 60, draftsPerTenant: 30 } satisfies Partial<SettingsOf<'advertising'>>;

/** Half a year: the accounts are older. */
const minutesAgo = 190 * 24 * 60;

/** The operator in the footer, and the limits of drafts. */
export async function seedOperator({ commands, context }: Pick<Seeding, 'commands' | 'context'>): Promise<void> {
  const by = { id: administrator.userId, kind: 'user', scope: 'all' } as const;
  await commands.settings.change('operator', demoOperator, context(by, 'operator', minutesAgo));
  await commands.settings.change('advertising', demoAdvertising, context(by, 'advertising', minutesAgo));
}
