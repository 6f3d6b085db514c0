import type { ReviewCase } from '@charsu/core/contract/moderation.ts';
import { useState } from 'react';
import { useRedirect } from 'react-admin';
import { Blank } from '../components/Blank.tsx';
import { useLocale } from '../texts/locale.tsx';
import { isFree } from './choice.ts';
import { DecideTogether } from './DecideTogether.tsx';
import { DecisionFrame } from './DecisionFrame.tsx';
import { GoneNote } from './GoneNote.tsx';
import { MarkHead } from './MarkHead.tsx';
import { QueueFilters } from './QueueFilters.tsx';
import { QueueFrame } from './QueueFrame.tsx';
import { QueueGroup } from './QueueGroup.tsx';
import { QueueLine } from './QueueLine.tsx';
import { RecordLine } from './RecordLine.tsx';
import { RecordPreview } from './RecordPreview.tsx';
import type { Decision, Review } from './review.ts';
import { useChoice } from './use-choice.ts';
import { useClaim } from './use-claim.ts';
import { useDecision } from './use-decision.ts';
import { useAddress, useQueue } from './use-queue.ts';
import { isWriting, useKeysOn, useShortcuts } from './use-shortcuts.ts';

/** The record of a dialog, as it was when the dialog opened. */
interface Asked<Data> {
  readonly decision: Decision<Data>;
  readonly waiting: ReviewCase<Data>;
}

/** The review of a kind of record: the queue at the side, the chosen record beside it, decisions by button or key. */
export function ReviewQueue<Data>({ review }: { readonly review: Review<Data> }) {
  const locale = useLocale();
  const { moderation } = locale.console;
  const { t } = locale;
  const { resource, nameOf, decisions, Filters } = review;
  const redirect = useRedirect();
  const queue = useQueue<Data>(resource);
  const { cases, total } = queue;
  const choice = useChoice(cases, queue.part, queue.named);
  const { wide, chosen, newer, gone, missing, choose, next, previous, skip, pass, back, leave } = choice;
  useAddress(queue, choice.named);
  const { claim = chosen?.claim, takeOver } = useClaim(resource, chosen?.id, (id) => {
    // A text that somebody has begun to write beside it is not taken away.
    if (!isWriting(document.activeElement)) skip(id);
  });
  const [marked, setMarked] = useState<ReadonlyMap<string, ReviewCase<Data>>>(new Map());
  const [asked, setAsked] = useState<Asked<Data>>();
  const [keysOn] = useKeysOn();
  const close = () => setAsked(undefined);
  const shownMarks = cases.flatMap(({ id }) => marked.get(id) ?? []);

  const { mutate, isPending: busy } = useDecision(review, {
    onDone: (ids) => {
      close();
      pass(ids);
    },
    onChanged: close,
  });
  const mark = (wanted: readonly ReviewCase<Data>[]) =>
    setMarked(new Map(wanted.map((waiting) => [waiting.id, waiting])));
  const toggle = (waiting: ReviewCase<Data>) => {
    const others = [...marked.values()].filter(({ id }) => id !== waiting.id);
    mark(marked.has(waiting.id) ? others : [...others, waiting]);
  };
  // Cases decided together by one key: the marked ones, else those that are like the chosen one and free.
  const alike = cases.filter((each) => chosen?.alike?.group === each.alike?.group && chosen?.alike && isFree(each));
  const fitting = decisions.filter(({ fits }) => !chosen || fits === undefined || fits(chosen.record));
  const taken = claim && !claim.own ? claim : undefined;
  const decide = (decision: Decision<Data>) => {
    if (!chosen || busy || taken) return;
    if (decision.Dialog) setAsked({ decision, waiting: chosen });
    else mutate({ waiting: chosen, decision });
  };
  useShortcuts(
    {
      j: next,
      k: previous,
      o: () => chosen && redirect('show', resource, chosen.id),
      x: () => chosen && toggle(chosen),
      ...Object.fromEntries(fitting.map((decision) => [decision.letter, () => decide(decision)])),
    },
    keysOn,
  );

  const filtered = Object.values(queue.filter).some(Boolean);
  const Dialog = asked?.decision.Dialog;
  return (
    <>
      <QueueFrame
        about={`${total === undefined ? '' : `${t(moderation.waiting, { count: total })} · `}${t(moderation.subtitle)}`}
        queue={queue}
        wide={wide}
        filters={
          <QueueFilters filter={queue.filter} onChange={queue.setFilter}>
            {Filters && <Filters filter={queue.filter} onChange={queue.setFilter} />}
          </QueueFilters>
        }
        head={
          <MarkHead lines={cases.length} marked={shownMarks.length} onMarkAll={(all) => mark(all ? cases : [])}>
            <DecideTogether
              review={review}
              chosen={shownMarks}
              onDone={(ids) => {
                mark([]);
                pass(ids);
              }}
            />
          </MarkHead>
        }
        lines={cases.map((waiting, index) => (
          <QueueLine
            key={waiting.id}
            group={
              waiting.alike &&
              waiting.alike.group !== cases[index - 1]?.alike?.group && <QueueGroup of={waiting} cases={cases} />
            }
            chosen={waiting.id === chosen?.id}
            onChoose={() => choose(waiting)}
            claim={waiting.id === chosen?.id ? claim : waiting.claim}
            mark={{
              name: nameOf(waiting.record, locale),
              on: marked.has(waiting.id),
              onToggle: () => toggle(waiting),
            }}
          >
            <RecordLine review={review} waiting={waiting} />
          </QueueLine>
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
            <DecisionFrame
              resource={resource}
              id={chosen.id}
              since={chosen.waitingSince}
              decisions={fitting}
              busy={busy}
              taken={taken}
              onTakeOver={takeOver}
              onDecide={decide}
              onBack={back}
              onNewest={newer && (() => choose(newer))}
            >
              {chosen.alike && alike.length > 1 && shownMarks.length === 0 && (
                <QueueGroup of={chosen} cases={cases}>
                  <DecideTogether review={review} chosen={alike} onDone={pass} atOnce />
                </QueueGroup>
              )}
              <RecordPreview review={review} id={chosen.id} record={chosen.record} />
            </DecisionFrame>
          ) : gone ? (
            <GoneNote text={t(moderation.gone, { name: nameOf(gone.record, locale) })} onBack={back} />
          ) : missing !== undefined ? (
            <GoneNote text={t(moderation.elsewhere)} record={{ resource, id: missing }} onBack={leave} />
          ) : wide && !cases.some(isFree) ? (
            <Blank icon="user-check" title={t(moderation.allTaken)} />
          ) : undefined
        }
      />
      {asked && Dialog && (
        <Dialog
          resource={resource}
          record={asked.waiting.record}
          name={nameOf(asked.waiting.record, locale)}
          busy={busy}
          onClose={close}
          onDecide={(body) => mutate({ ...asked, body })}
        />
      )}
    </>
  );
}
