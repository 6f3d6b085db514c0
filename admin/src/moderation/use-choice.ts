import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useState } from 'react';
import { type Choice, following, neighbour, noChoice, passed, settled, type Waiting } from './choice.ts';

/**
 * The chosen record of a queue. On a wide screen there always is one; on small screens it replaces the queue.
 * @param part changes when the moderator turns to another part of the queue.
 * @param named the id of the record that the address of the page names when it opens.
 */
export function useChoice<Data extends Waiting>(records: readonly Data[], part: number, named: string | undefined) {
  const wide = useMediaQuery<Theme>((theme) => theme.breakpoints.up('lg'), { noSsr: true });
  const [choice, setChoice] = useState<Choice<Data>>(() => noChoice(part, named));
  const now = settled(choice, { part, records, always: wide });
  if (now !== choice) setChoice(now);
  const choose = (record: Data | undefined, byHand: boolean) => setChoice({ ...now, record, byHand, named: undefined });
  const listed = records.find(({ id }) => id === now.record?.id);
  return {
    wide,
    /** The id for the address of the page. */
    named: listed?.id ?? now.named,
    /** The record when it was chosen. */
    chosen: listed && now.record,
    /** Its newer version, if it was changed since. */
    newer: listed && listed.revision !== now.record?.revision ? listed : undefined,
    /** The chosen record after it has left the list. */
    gone: listed ? undefined : now.record,
    /** The id that the address names, while the list does not have it. */
    missing: now.named,
    choose: (record: Data) => choose(record, true),
    next: () => choose(neighbour(now, records, 1), false),
    previous: () => choose(neighbour(now, records, -1), false),
    /** The next free record replaces one that another moderator turns out to have claimed, unless chosen by hand. */
    skip: (id: string) =>
      setChoice((before) =>
        before.record?.id === id && !before.byHand ? following(before, { records, always: wide }) : before,
      ),
    /** The next record replaces those just decided on. */
    pass: (ids: readonly string[]) => setChoice((before) => passed(before, { records, always: wide }, ids)),
    /** Back to the queue, on small screens. */
    back: wide ? undefined : () => choose(undefined, false),
    /** From an address without a record in the list to the list, and on a wide screen to its first free one. */
    leave: () => setChoice(noChoice(part)),
  };
}
