import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useState } from 'react';

/** Which record of a queue is looked at. Where there is room for both, one always is; on small screens it takes the place of the queue. */
export function useChoice<Data extends { readonly id: string }>(records: readonly Data[]) {
  const wide = useMediaQuery<Theme>((theme) => theme.breakpoints.up('lg'), { noSsr: true });
  const [chosenId, setChosenId] = useState<string>();
  const found = records.findIndex(({ id }) => id === chosenId);
  const index = found >= 0 ? found : wide ? 0 : -1;
  const choose = (record: Data | undefined) => setChosenId(record?.id);
  return {
    wide,
    chosen: records[index],
    choose,
    next: () => choose(records[Math.min(index + 1, records.length - 1)]),
    previous: () => choose(records[Math.max(index - 1, 0)]),
    /** The next one takes the place of the one that has just left. */
    pass: () => choose(wide ? (records[index + 1] ?? records[index - 1]) : undefined),
    /** Back to the queue, where it is not beside. */
    back: wide ? undefined : () => choose(undefined),
  };
}
