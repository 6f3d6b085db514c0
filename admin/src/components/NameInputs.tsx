import { cultureFacts } from '@charsu/core/domain/culture-facts.ts';
import { offered } from '@charsu/core/i18n/offered.ts';
import Box from '@mui/material/Box';
import { maxLength, required, TextInput } from 'react-admin';

/** A name in the offered languages side by side; only the default one must be there. */
export function NameInputs({ max }: { max: number }) {
  return (
    <Box
      sx={{
        display: 'grid',
        columnGap: 2,
        rowGap: 2,
        alignItems: 'start',
        gridTemplateColumns: 'repeat(auto-fill, minmax(min(17rem, 100%), 1fr))',
      }}
    >
      {offered.cultures.map((culture) => (
        <TextInput
          key={culture}
          source={`names.${culture}`}
          label={cultureFacts[culture].nativeName}
          // A field that was emptied is left out: an empty name is none.
          parse={(name: string) => name || undefined}
          validate={culture === offered.cultures[0] ? [required(), maxLength(max)] : maxLength(max)}
          slotProps={{ htmlInput: { dir: cultureFacts[culture].direction, lang: cultureFacts[culture].language } }}
        />
      ))}
    </Box>
  );
}
