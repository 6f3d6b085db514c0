import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useState } from 'react';
import { type Choice, neighbour, noChoice, passed, settled, type Waiting } from './choice.ts';

/**
 * Which record of a queue is looked at. Where there is room for both, one always is; on small screens it takes the place
 * of the queue.
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
    /** As it stood when it was chosen. */
    chosen: listed && now.record,
    /** What it has become, when somebody has changed it since. */
    newer: listed && listed.revision !== now.record?.revision ? listed : undefined,
    /** What was looked at when somebody else's hand took it out of the list. */
    gone: listed ? undefined : now.record,
    choose,
    next: () => choose(neighbour(now, records, 1)),
    previous: () => choose(neighbour(now, records, -1)),
    /** The next one takes the place of what has just been decided on. */
    pass: (ids: readonly string[]) => setChoice((before) => passed(before, { records, always: wide }, ids)),
    /** Back to the queue, where it is not beside. */
    back: wide ? undefined : () => choose(undefined),
  };
}
