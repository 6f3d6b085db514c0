import type { GuildRecord } from '@charsu/core/contract/guild.ts';
import { guildNameLength } from '@charsu/core/domain/guild/fields.ts';
import { DeleteButton } from '../components/DeleteButton.tsx';
import { NamesPart } from '../components/NamesPart.tsx';
import { declareRecords } from '../records/declare-records.tsx';

/** The guilds with their names in five languages. */
export const records = declareRecords<GuildRecord>('guilds')({
  nameOf: ({ name }) => name,
  fields: { name: 'text', names: 'languages' },
  list: {
    columns: ['names'],
    card: ['name', [], []],
    orders: [],
    sort: ['name', 'ASC'],
    search: ({ console: { guild } }) => guild.search,
    opens: 'edit',
    inRow: { names: () => <NamesPart max={guildNameLength} /> },
    // The server refuses while a business is in it.
    actions: ({ id, name }, { console: { guild }, t }) => (
      <DeleteButton
        resource="guilds"
        name={name}
        path={`console/guilds/${id}`}
        question={t(guild.confirmDelete, { name })}
        hint={t(guild.deleteHint)}
        small
      />
    ),
  },
});
