import type { readySchema } from '@charsu/core/contract/system.ts';
import { formatMoment } from '@charsu/core/i18n/days/format.ts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { CanAccess } from 'react-admin';
import type { z } from 'zod';
import { Confirmation } from '../components/Confirmation.tsx';
import { Note } from '../components/Note.tsx';
import { useCommand } from '../components/use-command.ts';
import { useLocale } from '../texts/locale.tsx';

type Standing = Pick<z.infer<typeof readySchema>, 'restoredCopy' | 'maintenance'>;

/** Notes for everybody on every page of the console: it is a restored copy, or visitors cannot use the site. */
export function StandingNotes() {
  const { app } = useLocale().console;
  const { culture, t } = useLocale();
  const { data } = useQuery({
    queryKey: ['standing'],
    // It answers 503, too, with the same content.
    queryFn: async ({ signal }): Promise<Standing> => (await fetch('/health/ready', { signal })).json(),
    // A copy may become the real one at any moment.
    refetchInterval: ({ state }) => (state.data?.restoredCopy ? 5_000 : 60_000),
  });
  const { restoredCopy, maintenance } = data ?? {};
  if (!restoredCopy && !maintenance) return null;
  return (
    <Box sx={{ display: 'grid', gap: 1, pt: 2 }}>
      {restoredCopy && (
        <Note tone="warning">
          {t(app.copyNote, { time: formatMoment(restoredCopy.backedUpAt, culture) })}{' '}
          <CanAccess resource="system" action="list">
            <MakeReal />
          </CanAccess>
        </Note>
      )}
      {maintenance && <Note tone="warning">{t(maintenance === 'closed' ? app.closedNote : app.readOnlyNote)}</Note>}
    </Box>
  );
}

/** Says, after asking, that this copy is the real product. */
function MakeReal() {
  const { app } = useLocale().console;
  const { t } = useLocale();
  const [asked, setAsked] = useState(false);
  const command = useCommand(() => setAsked(false));
  return (
    <>
      <Button size="small" color="inherit" sx={{ textDecoration: 'underline' }} onClick={() => setAsked(true)}>
        {t(app.makeReal)}
      </Button>
      {asked && (
        <Confirmation
          title={t(app.makeRealTitle)}
          hint={t(app.makeRealHint)}
          action={t(app.makeReal)}
          busy={command.isPending}
          onClose={() => setAsked(false)}
          onConfirm={() => command.mutate({ path: 'console/system/real', method: 'POST', done: t(app.madeReal) })}
        />
      )}
    </>
  );
}
