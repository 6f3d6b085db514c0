import type { AdvertisementRecord } from '@charsu/core/contract/advertisement.ts';
import { useState } from 'react';
import { useRedirect } from 'react-admin';
import { DenyDialog } from '../advertisements/DenyDialog.tsx';
import { Blank } from '../components/Blank.tsx';
import { Confirmation } from '../components/Confirmation.tsx';
import { useLocale } from '../texts/locale.tsx';
import { GoneNote } from './GoneNote.tsx';
import { MarkHead } from './MarkHead.tsx';
import { Preview } from './Preview.tsx';
import { type QueueFilter, QueueFilters } from './QueueFilters.tsx';
import { QueueFrame, useKeysOn } from './QueueFrame.tsx';
import { QueueItem } from './QueueItem.tsx';
import { useChoice } from './use-choice.ts';
import { useQueue } from './use-queue.ts';
import { useReview } from './use-review.ts';
import { useShortcuts } from './use-shortcuts.ts';

/** What a dialog asks about, as it stood when it was opened. */
type Asked =
  | { readonly action: 'deny'; readonly record: AdvertisementRecord }
  | { readonly action: 'approveMany'; readonly records: readonly AdvertisementRecord[] };

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
  const { wide, chosen, newer, gone, choose, next, previous, pass, back } = useChoice(records, queue.part);
  const [marked, setMarked] = useState<ReadonlyMap<string, AdvertisementRecord>>(new Map());
  const [asked, setAsked] = useState<Asked>();
  const [keysOn] = useKeysOn();
  const shownMarks = records.flatMap(({ id }) => marked.get(id) ?? []);

  const review = useReview({
    onDone: (ids) => {
      setAsked(undefined);
      pass(ids);
    },
    onChanged: () => setAsked(undefined),
  });
  const busy = review.approve.isPending || review.deny.isPending || review.approveMany.isPending;
  const mark = (wanted: readonly AdvertisementRecord[]) =>
    setMarked(new Map(wanted.map((record) => [record.id, record])));
  const toggle = (record: AdvertisementRecord) => {
    const others = [...marked.values()].filter(({ id }) => id !== record.id);
    mark(marked.has(record.id) ? others : [...others, record]);
  };
  const approve = () => {
    if (chosen && !busy) review.approve.mutate(chosen);
  };
  const deny = () => {
    if (chosen && !busy) setAsked({ action: 'deny', record: chosen });
  };
  const select = () => chosen && toggle(chosen);
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
            onMarkAll={(all) => mark(all ? records : [])}
            onApprove={() => setAsked({ action: 'approveMany', records: shownMarks })}
          />
        }
        lines={records.map((record) => (
          <QueueItem
            key={record.id}
            record={record}
            chosen={record.id === chosen?.id}
            marked={marked.has(record.id)}
            onChoose={() => choose(record)}
            onToggle={() => toggle(record)}
          />
        ))}
        empty={
          <Blank
            icon="inbox"
            title={t(filtered ? moderation.emptyFiltered : moderation.empty)}
            {...(!filtered && { hint: t(moderation.emptyHint) })}
          />
        }
        preview={
          chosen ? (
            <Preview
              record={chosen}
              busy={busy}
              onApprove={approve}
              onDeny={deny}
              onBack={back}
              onNewest={newer && (() => choose(newer))}
            />
          ) : (
            gone && <GoneNote name={gone.name} onBack={back} />
          )
        }
      />
      {asked?.action === 'deny' && (
        <DenyDialog
          name={asked.record.name}
          busy={busy}
          onClose={() => setAsked(undefined)}
          onDeny={(denial) => review.deny.mutate({ record: asked.record, denial })}
        />
      )}
      {asked?.action === 'approveMany' && (
        <Confirmation
          title={t(moderation.confirmBulk, { count: asked.records.length })}
          action={t(vocabulary.action.approve)}
          busy={busy}
          onClose={() => setAsked(undefined)}
          onConfirm={() => review.approveMany.mutate(asked.records, { onSuccess: () => mark([]) })}
        />
      )}
    </>
  );
}
