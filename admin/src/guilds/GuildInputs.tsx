import { guildNameLength } from '@charsu/core/domain/guild/fields.ts';
import { Box, Typography } from '@mui/material';
import { NameInputs } from '../components/NameInputs.tsx';
import { useLocale } from '../texts/locale.tsx';

/** The names of a guild in five languages. */
export function GuildInputs() {
  const {
    console: { category },
    t,
  } = useLocale();
  return (
    <Box sx={{ width: '100%' }}>
      <Typography variant="subtitle1" component="h2" sx={{ mb: 1 }}>
        {t(category.translations)}
      </Typography>
      <NameInputs max={guildNameLength} />
    </Box>
  );
}
