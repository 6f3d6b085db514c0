import type { AdvertisementRecord } from '@charsu/core/contract/advertisement.ts';
import { useState } from 'react';
import { useRedirect } from 'react-admin';
import { DenyDialog } from '../advertisements/DenyDialog.tsx';
import { Blank } from '../components/Blank.tsx';
import { Confirmation } from '../components/Confirmation.tsx';
import { useLocale } from '../texts/locale.tsx';
import { MarkHead } from './MarkHead.tsx';
import { Preview } from './Preview.tsx';
import { type QueueFilter, QueueFilters } from './QueueFilters.tsx';
import { QueueFrame, useKeysOn } from './QueueFrame.tsx';
import { QueueItem } from './QueueItem.tsx';
import { useChoice } from './use-choice.ts';
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
  const redirect = useRedirect();
  const queue = useQueue<AdvertisementRecord, QueueFilter>('advertisements', 'requestedAt');
  const { records, total } = queue;
  const { wide, chosen, choose, next, previous, pass, back } = useChoice(records);
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set());
  const [asked, setAsked] = useState<Asked>();
  const [keysOn] = useKeysOn();
  const shownMarks = records.filter(({ id }) => marked.has(id)).map(({ id }) => id);

  const review = useReview(() => {
    setAsked(undefined);
    pass();
  });
  const busy = review.approve.isPending || review.deny.isPending || review.approveMany.isPending;
  const approveMany = () => review.approveMany.mutate(shownMarks, { onSuccess: () => setMarked(new Set()) });
  const toggle = (id: string) => {
    const others = new Set(marked);
    if (!others.delete(id)) others.add(id);
    setMarked(others);
  };
  const approve = () => {
    if (chosen && !busy) review.approve.mutate(chosen);
  };
  const deny = () => {
    if (chosen && !busy) setAsked('deny');
  };
  const select = () => chosen && toggle(chosen.id);
  const open = () => chosen && redirect('show', 'advertisements', chosen.id);
  useShortcuts({ next, previous, approve, deny, select, open }, keysOn);

  const filtered = Object.values(queue.filter).some(Boolean);
  return (
    <>
      <QueueFrame
        title={t(moderation.title)}
        about={`${total === undefined ? '' : `${t(moderation.waiting, { count: total })} · `}${t(moderation.subtitle)}`}
        queue={queue}
        wide={wide}
        filters={<QueueFilters filter={queue.filter} onChange={queue.setFilter} />}
        marks
        head={
          <MarkHead
            lines={records.length}
            marked={shownMarks.length}
            busy={busy}
            onMarkAll={(all) => setMarked(new Set(all ? records.map(({ id }) => id) : []))}
            onApprove={() => setAsked('approveMany')}
          />
        }
        lines={records.map((record) => (
          <QueueItem
            key={record.id}
            record={record}
            chosen={record.id === chosen?.id}
            marked={marked.has(record.id)}
            onChoose={() => choose(record)}
            onToggle={() => toggle(record.id)}
          />
        ))}
        empty={
          <Blank
            icon="inbox"
            title={t(filtered ? moderation.emptyFiltered : moderation.empty)}
            {...(!filtered && { hint: t(moderation.emptyHint) })}
          />
        }
        preview={chosen && <Preview record={chosen} busy={busy} onApprove={approve} onDeny={deny} onBack={back} />}
      />
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
    </>
  );
}
