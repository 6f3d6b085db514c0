import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { ReactElement, ReactNode } from 'react';
import { Failure } from '../components/Failure.tsx';
import { Panel } from '../components/Panel.tsx';
import { QueuePages } from './QueuePages.tsx';
import type { Queue } from './use-queue.ts';

interface QueueFrameProps {
  /** The number of waiting records, and their order. */
  readonly about: string;
  readonly queue: Pick<Queue, 'cases' | 'error' | 'isPending' | 'refetch' | 'page' | 'pages' | 'setPage'>;
  readonly wide: boolean;
  readonly filters?: ReactNode;
  /** Content above the lines. */
  readonly head?: ReactNode;
  /** A line for each record. */
  readonly lines: ReactNode;
  /** In place of the queue when nothing waits. */
  readonly empty: ReactNode;
  /** The chosen record. */
  readonly preview: ReactElement | undefined;
}

/** The page of a queue: its lines at the side and the chosen record beside them; on small screens one of the two. */
export function QueueFrame(props: QueueFrameProps) {
  const { about, queue, wide, filters, head, lines, empty, preview } = props;
  const list = (
    <Panel flush>
      {head}
      <Box
        component="ul"
        sx={{ listStyle: 'none', m: 0, p: 0, maxHeight: { lg: 'calc(100dvh - 330px)' }, overflowY: 'auto' }}
      >
        {lines}
      </Box>
      <QueuePages page={queue.page} pages={queue.pages} onPage={queue.setPage} />
    </Panel>
  );
  return (
    <Box sx={{ display: 'grid', gap: 2, pt: 2 }}>
      {(wide || !preview) && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
          <Typography color="textSecondary" sx={{ flex: 1, minWidth: 200 }}>
            {about}
          </Typography>
          {filters}
        </Box>
      )}
      {queue.error && queue.cases.length === 0 ? (
        <Failure error={queue.error} retry={queue.refetch} />
      ) : queue.isPending ? (
        <Skeleton variant="rounded" height={420} />
      ) : queue.cases.length === 0 ? (
        empty
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
    </Box>
  );
}
