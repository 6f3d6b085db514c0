import type { GuildRecord } from '@charsu/core/contract/guild.ts';
import { CanAccess } from 'react-admin';
import { DeleteButton } from '../components/DeleteButton.tsx';
import { useLocale } from '../texts/locale.tsx';

/** Deletes a guild; the server refuses while a business is in it. Hidden without the permission to delete. */
export function GuildDelete({ record: { id, name } }: { record: GuildRecord }) {
  const {
    console: { guild },
    t,
  } = useLocale();
  return (
    <CanAccess resource="guilds" action="delete">
      <DeleteButton
        name={name}
        path={`console/guilds/${id}`}
        question={t(guild.confirmDelete, { name })}
        hint={t(guild.deleteHint)}
        small
      />
    </CanAccess>
  );
}
