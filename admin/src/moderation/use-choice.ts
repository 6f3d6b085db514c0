import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useState } from 'react';
import { type Choice, neighbour, noChoice, passed, settled, type Waiting } from './choice.ts';

/**
 * The chosen record of a queue. On a wide screen there always is one; on small screens it replaces the queue.
 * @param part changes when the moderator turns to another part of the queue.
 */
export function useChoice<Data extends Waiting>(records: readonly Data[], part: number) {
  const wide = useMediaQuery<Theme>((theme) => theme.breakpoints.up('lg'), { noSsr: true });
  const [choice, setChoice] = useState<Choice<Data>>(() => noChoice(part));
  const now = settled(choice, { part, records, always: wide });
  if (now !== choice) setChoice(now);
  const choose = (record: Data | undefined) => setChoice({ ...now, record });
  const listed = records.find(({ id }) => id === now.record?.id);
  return {
    wide,
    /** The record when it was chosen. */
    chosen: listed && now.record,
    /** Its newer version, if it was changed since. */
    newer: listed && listed.revision !== now.record?.revision ? listed : undefined,
    /** The chosen record after it has left the list. */
    gone: listed ? undefined : now.record,
    choose,
    next: () => choose(neighbour(now, records, 1)),
    previous: () => choose(neighbour(now, records, -1)),
    /** The next record replaces those just decided on. */
    pass: (ids: readonly string[]) => setChoice((before) => passed(before, { records, always: wide }, ids)),
    /** Back to the queue, on small screens. */
    back: wide ? undefined : () => choose(undefined),
  };
}
