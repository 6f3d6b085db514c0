import type { readySchema } from '@charsu/core/contract/system.ts';
import { formatMoment } from '@charsu/core/i18n/format.ts';
import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import { Note } from '../components/Note.tsx';
import { useLocale } from '../texts/locale.tsx';

type Standing = Pick<z.infer<typeof readySchema>, 'restoredCopy' | 'maintenance'>;

/** What everybody in the console must know on every page: it is a restored copy, or visitors cannot use the site. */
export function StandingNotes() {
  const {
    console: { app },
    culture,
    t,
  } = useLocale();
  const { data } = useQuery({
    queryKey: ['standing'],
    // It answers 503, too, with the same content.
    queryFn: async ({ signal }): Promise<Standing> => (await fetch('/health/ready', { signal })).json(),
    refetchInterval: 60_000,
  });
  const notes = [
    data?.restoredCopy && t(app.copyNote, { time: formatMoment(data.restoredCopy.backedUpAt, culture) }),
    data?.maintenance && t(data.maintenance === 'closed' ? app.closedNote : app.readOnlyNote),
  ].filter((note) => typeof note === 'string');
  if (notes.length === 0) return null;
  return (
    <Box sx={{ display: 'grid', gap: 1, pt: 2 }}>
      {notes.map((note) => (
        <Note key={note} tone="warning">
          {note}
        </Note>
      ))}
    </Box>
  );
}
