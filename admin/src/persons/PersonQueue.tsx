import type { PersonRecord } from '@charsu/core/contract/person.ts';
import { publicationState } from '@charsu/core/domain/publication-state.ts';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import type { Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useState } from 'react';
import { Title, useGetList, useRedirect, useStore } from 'react-admin';
import { Blank } from '../components/Blank.tsx';
import { DenialDialog } from '../components/DenialDialog.tsx';
import { Failure } from '../components/Failure.tsx';
import { Moment } from '../components/Moment.tsx';
import { useCommand } from '../components/use-command.ts';
import { QueueLine } from '../moderation/QueueLine.tsx';
import { QueuePages } from '../moderation/QueuePages.tsx';
import { ShortcutHelp } from '../moderation/ShortcutHelp.tsx';
import { useShortcuts } from '../moderation/use-shortcuts.ts';
import { useLocale } from '../texts/locale.tsx';
import { targetState } from './allowed-actions.ts';
import { PersonPreview } from './PersonPreview.tsx';
import { personName } from './person-name.ts';

const pageSize = 20;
const refreshMs = 20_000;

/** Where persons are reviewed: the queue at the side, the chosen one beside it, decisions by button or key. */
export default function PersonQueue() {
  const {
    administration: { menu, person },
    console: { moderation },
    t,
  } = useLocale();
  const wide = useMediaQuery<Theme>((theme) => theme.breakpoints.up('lg'), { noSsr: true });
  const redirect = useRedirect();
  const [page, setPage] = useState(1);
  const [chosenId, setChosenId] = useState<string>();
  const [denying, setDenying] = useState(false);
  const [keysOn, setKeysOn] = useStore('moderation.keys', true);
  const { data, total, error, isPending, refetch } = useGetList<PersonRecord>(
    'persons',
    {
      filter: { state: publicationState.pending },
      sort: { field: 'modifiedAt', order: 'ASC' },
      pagination: { page, perPage: pageSize },
    },
    { refetchInterval: refreshMs },
  );
  const records = data ?? [];
  const chosenIndex = records.findIndex(({ id }) => id === chosenId);
  const index = chosenIndex >= 0 ? chosenIndex : wide ? 0 : -1;
  const chosen: PersonRecord | undefined = records[index];
  const choose = (record: PersonRecord | undefined) => setChosenId(record?.id);
  const command = useCommand(() => {
    setDenying(false);
    // The next one takes the place of the one that has just left.
    choose(wide ? (records[index + 1] ?? records[index - 1]) : undefined);
  });
  const busy = command.isPending;
  const decide = (record: PersonRecord, action: 'approve' | 'deny', reason?: string) =>
    command.mutate({
      path: 'person/changestate',
      method: 'PUT',
      body: { id: record.id, state: targetState[action], ...(reason !== undefined && { reason }) },
      done: t(action === 'approve' ? person.approved : moderation.denied, { name: personName(record) }),
    });
  const approve = () => {
    if (chosen && !busy) decide(chosen, 'approve');
  };
  const deny = () => {
    if (chosen && !busy) setDenying(true);
  };
  useShortcuts(
    {
      next: () => choose(records[Math.min(index + 1, records.length - 1)]),
      previous: () => choose(records[Math.max(index - 1, 0)]),
      approve,
      deny,
      open: () => chosen && redirect('show', 'persons', chosen.id),
    },
    keysOn,
  );
  const list = (
    <Box
      sx={{ border: 1, borderColor: 'divider', borderRadius: '16px', bgcolor: 'background.paper', overflow: 'hidden' }}
    >
      <Box
        component="ul"
        sx={{ listStyle: 'none', m: 0, p: 0, maxHeight: { lg: 'calc(100dvh - 280px)' }, overflowY: 'auto' }}
      >
        {records.map((record) => (
          <QueueLine key={record.id} chosen={record.id === chosen?.id} onChoose={() => choose(record)}>
            <Box sx={{ minWidth: 0, paddingInlineStart: 2, overflowWrap: 'anywhere' }}>
              <Box sx={{ fontWeight: 600, fontSize: '.875rem' }}>
                <bdi>{personName(record)}</bdi>
              </Box>
              <Box sx={{ fontSize: '.75rem', color: 'text.secondary' }}>
                {t(person.type[record.personType])} · <Moment at={record.modifiedAt} as="relative" />
              </Box>
            </Box>
          </QueueLine>
        ))}
      </Box>
      <QueuePages page={page} pages={Math.max(1, Math.ceil((total ?? 0) / pageSize))} onPage={setPage} />
    </Box>
  );
  const preview = chosen && (
    <PersonPreview
      record={chosen}
      busy={busy}
      onApprove={approve}
      onDeny={deny}
      onBack={wide ? undefined : () => choose(undefined)}
    />
  );
  return (
    <Box sx={{ display: 'grid', gap: 2, pt: 2.5 }}>
      <Title title={t(menu.personQueue)} />
      {(wide || !chosen) && (
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
          <Typography color="textSecondary" sx={{ flex: 1 }}>
            {total !== undefined && `${t(person.waiting, { count: total })} · `}
            {t(person.oldestFirst)}
          </Typography>
          {wide && <ShortcutHelp on={keysOn} onSwitch={setKeysOn} marks={false} />}
        </Box>
      )}
      {error ? (
        <Failure error={error} retry={refetch} />
      ) : isPending ? (
        <Skeleton variant="rounded" height={420} />
      ) : records.length === 0 ? (
        <Blank icon="inbox" title={t(moderation.empty)} hint={t(person.emptyHint)} />
      ) : wide ? (
        <Box
          sx={{
            display: 'grid',
            gap: 2.5,
            gridTemplateColumns: 'minmax(280px, 340px) minmax(0, 1fr)',
            alignItems: 'start',
          }}
        >
          {list}
          {preview}
        </Box>
      ) : (
        (preview ?? list)
      )}
      {denying && chosen && (
        <DenialDialog
          label={t(person.reason)}
          name={personName(chosen)}
          busy={busy}
          onClose={() => setDenying(false)}
          onDeny={(reason) => decide(chosen, 'deny', reason)}
        />
      )}
    </Box>
  );
}
