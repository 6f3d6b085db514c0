import type { PersonRecord } from '@charsu/core/contract/person.ts';
import Box from '@mui/material/Box';
import { useState } from 'react';
import { useRedirect } from 'react-admin';
import { Blank } from '../components/Blank.tsx';
import { DenialDialog } from '../components/DenialDialog.tsx';
import { Moment } from '../components/Moment.tsx';
import { type Command, useCommand } from '../components/use-command.ts';
import { GoneNote } from '../moderation/GoneNote.tsx';
import { QueueFrame, useKeysOn } from '../moderation/QueueFrame.tsx';
import { QueueLine } from '../moderation/QueueLine.tsx';
import { useChoice } from '../moderation/use-choice.ts';
import { useQueue } from '../moderation/use-queue.ts';
import { useShortcuts } from '../moderation/use-shortcuts.ts';
import { useLocale } from '../texts/locale.tsx';
import { targetState } from './allowed-actions.ts';
import { PersonPreview } from './PersonPreview.tsx';
import { personName } from './person-name.ts';

interface Decision extends Command {
  /** Of the person. */
  readonly id: string;
}

/** Where persons are reviewed: the queue at the side, the chosen one beside it, decisions by button or key. */
export default function PersonQueue() {
  const {
    administration: { menu, person },
    console: { moderation },
    t,
  } = useLocale();
  const redirect = useRedirect();
  const queue = useQueue<PersonRecord>('persons', 'modifiedAt');
  const { records, total } = queue;
  const { wide, chosen, newer, gone, choose, next, previous, pass, back } = useChoice(records, queue.part);
  const [denied, setDenied] = useState<PersonRecord>();
  const [keysOn] = useKeysOn();
  const close = () => setDenied(undefined);

  const command = useCommand<Decision>(({ id }) => {
    close();
    pass([id]);
  }, close);
  const busy = command.isPending;
  const decide = (record: PersonRecord, action: 'approve' | 'deny', reason?: string) =>
    command.mutate({
      id: record.id,
      path: 'person/changestate',
      method: 'PUT',
      body: { id: record.id, state: targetState[action], ...(reason !== undefined && { reason }) },
      revision: record.revision,
      done: t(action === 'approve' ? person.approved : moderation.denied, { name: personName(record) }),
    });
  const approve = () => {
    if (chosen && !busy) decide(chosen, 'approve');
  };
  const deny = () => {
    if (chosen && !busy) setDenied(chosen);
  };
  const open = () => chosen && redirect('show', 'persons', chosen.id);
  useShortcuts({ next, previous, approve, deny, open }, keysOn);

  return (
    <>
      <QueueFrame
        title={t(menu.personQueue)}
        about={`${total === undefined ? '' : `${t(person.waiting, { count: total })} · `}${t(person.oldestFirst)}`}
        queue={queue}
        wide={wide}
        marks={false}
        lines={records.map((record) => (
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
        empty={<Blank icon="inbox" title={t(moderation.empty)} hint={t(person.emptyHint)} />}
        preview={
          chosen ? (
            <PersonPreview
              record={chosen}
              busy={busy}
              onApprove={approve}
              onDeny={deny}
              onBack={back}
              onNewest={newer && (() => choose(newer))}
            />
          ) : (
            gone && <GoneNote name={personName(gone)} onBack={back} />
          )
        }
      />
      {denied && (
        <DenialDialog
          label={t(person.reason)}
          name={personName(denied)}
          busy={busy}
          onClose={close}
          onDeny={(reason) => decide(denied, 'deny', reason)}
        />
      )}
    </>
  );
}
