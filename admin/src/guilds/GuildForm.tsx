import type { GuildRecord } from '@charsu/core/contract/guild.ts';
import { guildNameLength } from '@charsu/core/domain/guild/fields.ts';
import Box from '@mui/material/Box';
import { NamesPart } from '../components/NamesPart.tsx';
import { CreatePage } from '../records/CreatePage.tsx';
import { EditPage } from '../records/EditPage.tsx';

/** The names of a guild in five languages. */
function GuildInputs() {
  return (
    <Box sx={{ width: '100%' }}>
      <NamesPart max={guildNameLength} />
    </Box>
  );
}

/** A new guild. */
export function Create() {
  return (
    <CreatePage redirect="list">
      <GuildInputs />
    </CreatePage>
  );
}

/** Editing a guild. */
export function Edit() {
  return <EditPage<GuildRecord> redirect="list">{() => <GuildInputs />}</EditPage>;
}
