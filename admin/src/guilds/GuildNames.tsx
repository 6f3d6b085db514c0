import type { GuildRecord } from '@charsu/core/contract/guild.ts';
import { guildIdsIn } from '@charsu/core/domain/guild/fields.ts';
import { formatAddress } from '@charsu/core/i18n/days/format.ts';
import { useCanAccess, useGetManyAggregate } from 'react-admin';
import { useLocale } from '../texts/locale.tsx';

/** The guilds of a business by their names, once those are known; free text from before guilds existed stays unchanged. */
export function GuildNames({ chosen }: { chosen: readonly string[] }) {
  const { culture } = useLocale();
  const ids = guildIdsIn(chosen);
  const { canAccess: known = false } = useCanAccess({ resource: 'guilds', action: 'list' });
  const { data = [] } = useGetManyAggregate<GuildRecord>(
    'guilds',
    { ids: [...ids] },
    { enabled: known && ids.length > 0 },
  );
  const nameOf = (value: string) => data.find((guild) => guild?.id === value)?.name ?? '';
  const names = chosen.map((value) => (ids.includes(value) ? nameOf(value) : value));
  return <>{formatAddress(names.filter(Boolean), culture)}</>;
}
