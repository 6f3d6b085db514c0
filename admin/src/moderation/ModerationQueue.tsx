import type { AdvertisementRecord } from '@charsu/core/contract/advertisement.ts';
import { Box, Button, Checkbox, FormControlLabel, Skeleton, Typography } from '@mui/material';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useState } from 'react';
import { Title, useRedirect, useStore } from 'react-admin';
import { DenyDialog } from '../advertisements/DenyDialog.tsx';
import { Blank } from '../components/Blank.tsx';
import { Confirmation } from '../components/Confirmation.tsx';
import { Failure } from '../components/Failure.tsx';
import { useLocale } from '../texts/locale.tsx';
import { Preview } from './Preview.tsx';
import { QueueFilters } from './QueueFilters.tsx';
import { QueueItem } from './QueueItem.tsx';
import { QueuePages } from './QueuePages.tsx';
import { ShortcutHelp } from './ShortcutHelp.tsx';
import { useQueue } from './use-queue.ts';
import { useReview } from './use-review.ts';
import { useShortcuts } from './use-shortcuts.ts';

type Asked = 'deny' | 'approveMany';

/** Where advertisements are reviewed: the queue at the side, the chosen one beside it, decisions by button or key. */
export default function ModerationQueue() {
  const {
    console: { moderation },
    vocabulary,
    t,
  } = useLocale();
  const wide = useMediaQuery<Theme>((theme) => theme.breakpoints.up('lg'), { noSsr: true });
  const redirect = useRedirect();
  const queue = useQueue();
  const { records, total } = queue;
  const [chosenId, setChosenId] = useState<string>();
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set());
  const [asked, setAsked] = useState<Asked>();
  const [keysOn, setKeysOn] = useStore('moderation.keys', true);

  const chosenIndex = records.findIndex(({ id }) => id === chosenId);
  const index = chosenIndex >= 0 ? chosenIndex : wide ? 0 : -1;
  const chosen: AdvertisementRecord | undefined = records[index];
  const choose = (record: AdvertisementRecord | undefined) => setChosenId(record?.id);
  const shownMarks = records.filter(({ id }) => marked.has(id)).map(({ id }) => id);

  const review = useReview(() => {
    setAsked(undefined);
    // The next one takes the place of the one that has just left.
    choose(wide ? (records[index + 1] ?? records[index - 1]) : undefined);
  });
  const busy = review.approve.isPending || review.deny.isPending || review.approveMany.isPending;
  const approveMany = () => review.approveMany.mutate(shownMarks, { onSuccess: () => setMarked(new Set()) });
  const toggle = (id: string) => {
    const next = new Set(marked);
    if (!next.delete(id)) next.add(id);
    setMarked(next);
  };
  const approve = () => {
    if (chosen && !busy) review.approve.mutate(chosen);
  };
  const deny = () => {
    if (chosen && !busy) setAsked('deny');
  };
  const shortcuts = {
    next: () => choose(records[Math.min(index + 1, records.length - 1)]),
    previous: () => choose(records[Math.max(index - 1, 0)]),
    approve,
    deny,
    select: () => chosen && toggle(chosen.id),
    open: () => chosen && redirect('show', 'advertisements', chosen.id),
  };
  useShortcuts(shortcuts, keysOn);

  const list = (
    <Box
      sx={{ border: 1, borderColor: 'divider', borderRadius: '16px', bgcolor: 'background.paper', overflow: 'hidden' }}
    >
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 1,
          px: 1.5,
          minHeight: 56,
          borderBottom: 1,
          borderColor: 'divider',
        }}
      >
        <FormControlLabel
          sx={{ flex: 1, m: 0, '& .MuiFormControlLabel-label': { fontSize: '.8125rem', color: 'text.secondary' } }}
          control={
            <Checkbox
              size="small"
              checked={records.length > 0 && shownMarks.length === records.length}
              indeterminate={shownMarks.length > 0 && shownMarks.length < records.length}
              onChange={(_event, all) => setMarked(new Set(all ? records.map(({ id }) => id) : []))}
            />
          }
          label={
            shownMarks.length > 0 ? t(moderation.selected, { count: shownMarks.length }) : t(moderation.selectPage)
          }
        />
        {shownMarks.length > 0 && (
          <Button size="small" variant="contained" disabled={busy} onClick={() => setAsked('approveMany')}>
            {t(moderation.approveSelected, { count: shownMarks.length })}
          </Button>
        )}
      </Box>
      <Box
        component="ul"
        sx={{ listStyle: 'none', m: 0, p: 0, maxHeight: { lg: 'calc(100dvh - 330px)' }, overflowY: 'auto' }}
      >
        {records.map((record) => (
          <QueueItem
            key={record.id}
            record={record}
            chosen={record.id === chosen?.id}
            marked={marked.has(record.id)}
            onChoose={() => choose(record)}
            onToggle={() => toggle(record.id)}
          />
        ))}
      </Box>
      <QueuePages page={queue.page} pages={queue.pages} onPage={queue.setPage} />
    </Box>
  );
  const preview = chosen && (
    <Preview
      record={chosen}
      busy={busy}
      onApprove={approve}
      onDeny={deny}
      onBack={wide ? undefined : () => choose(undefined)}
    />
  );
  const filtered = Object.values(queue.filter).some(Boolean);
  return (
    <Box sx={{ display: 'grid', gap: 2, pt: 2.5 }}>
      <Title title={t(moderation.title)} />
      {(wide || !chosen) && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
          <Typography color="textSecondary" sx={{ flex: 1, minWidth: 200 }}>
            {total !== undefined && `${t(moderation.waiting, { count: total })} · `}
            {t(moderation.subtitle)}
          </Typography>
          <QueueFilters filter={queue.filter} onChange={queue.setFilter} />
          {wide && <ShortcutHelp on={keysOn} onSwitch={setKeysOn} />}
        </Box>
      )}
      {queue.error ? (
        <Failure error={queue.error} retry={queue.refetch} />
      ) : queue.isPending ? (
        <Skeleton variant="rounded" height={420} />
      ) : records.length === 0 ? (
        <Blank
          icon="inbox"
          title={t(filtered ? moderation.emptyFiltered : moderation.empty)}
          {...(!filtered && { hint: t(moderation.emptyHint) })}
        />
      ) : wide ? (
        <Box
          sx={{
            display: 'grid',
            gap: 2.5,
            gridTemplateColumns: 'minmax(300px, 380px) minmax(0, 1fr)',
            alignItems: 'start',
          }}
        >
          {list}
          {preview}
        </Box>
      ) : (
        (preview ?? list)
      )}
      {asked === 'deny' && chosen && (
        <DenyDialog
          name={chosen.name}
          busy={busy}
          onClose={() => setAsked(undefined)}
          onDeny={(denial) => review.deny.mutate({ id: chosen.id, name: chosen.name, denial })}
        />
      )}
      {asked === 'approveMany' && (
        <Confirmation
          title={t(moderation.confirmBulk, { count: shownMarks.length })}
          action={t(vocabulary.action.approve)}
          busy={busy}
          onClose={() => setAsked(undefined)}
          onConfirm={approveMany}
        />
      )}
    </Box>
  );
}
