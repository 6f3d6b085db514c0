import type { GuildRecord } from '@charsu/core/contract/guild.ts';
import { cultureFacts, cultures } from '@charsu/core/domain/culture-facts.ts';
import Box from '@mui/material/Box';
import { DataTable, SearchInput } from 'react-admin';
import { RecordList } from '../lists/RecordList.tsx';
import { useLocale } from '../texts/locale.tsx';
import { GuildCards } from './GuildCards.tsx';
import { GuildDelete } from './GuildDelete.tsx';

const Col = DataTable.Col<GuildRecord>;

/** A name, or a note that it is missing in a language. */
function Name({ name }: { name: string | undefined }) {
  const {
    console: { category },
    t,
  } = useLocale();
  if (name !== undefined) return <bdi>{name}</bdi>;
  return (
    <Box component="span" sx={{ color: 'text.secondary' }}>
      {t(category.missing)}
    </Box>
  );
}

/** The guilds with their names in five languages. */
export default function GuildList() {
  const {
    console: { app, guild },
    t,
  } = useLocale();
  const columns = [
    ...cultures.map((culture) => (
      <Col
        key={culture}
        source={`names.${culture}`}
        label={cultureFacts[culture].nativeName}
        disableSort
        render={({ names }) => <Name name={names[culture]} />}
      />
    )),
    <Col
      key="actions"
      label={t(app.actions)}
      render={(record) => (
        // A click on the row opens the guild, except from here and from the dialog that opens here.
        <Box component="span" onClick={(event) => event.stopPropagation()}>
          <GuildDelete record={record} />
        </Box>
      )}
    />,
  ];
  return (
    <RecordList<GuildRecord>
      filters={[<SearchInput key="q" source="q" alwaysOn placeholder={t(guild.search)} />]}
      sortableBy={[]}
      sort={{ field: 'name', order: 'ASC' }}
      tabs={null}
      columns={columns}
      cards={<GuildCards />}
      openable="edit"
    />
  );
}
