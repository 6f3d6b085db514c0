import type { Text } from '@charsu/core/i18n/text.ts';
import Box from '@mui/material/Box';
import { Code } from '../components/own-direction.tsx';
import { type Locale, useLocale } from '../texts/locale.tsx';

/** The name of a read model, a queue or a reactor for people; one that only a newer version knows keeps its own. */
export function partName(name: string, { console: { system }, recordNames, t }: Locale): string {
  const names: Readonly<Record<string, Text>> = { ...recordNames, ...system.part };
  const known = names[name];
  return known === undefined ? name : t(known);
}

/** The name of a part for people, and after it the one that commands and logs have: a table of one-line rows. */
export function PartName({ name }: { readonly name: string }) {
  const locale = useLocale();
  return (
    <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
      <bdi>{partName(name, locale)}</bdi>{' '}
      <Box component="span" sx={{ fontSize: '.75rem', color: 'text.secondary' }}>
        <Code>{name}</Code>
      </Box>
    </Box>
  );
}
