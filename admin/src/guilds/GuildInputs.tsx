import { guildNameLength } from '@charsu/core/domain/guild/fields.ts';
import Box from '@mui/material/Box';
import { NamesPart } from '../components/NamesPart.tsx';

/** The names of a guild in five languages. */
export function GuildInputs() {
  return (
    <Box sx={{ width: '100%' }}>
      <NamesPart max={guildNameLength} />
    </Box>
  );
}
