import type { AdvertisementRecord } from '@charsu/core/contract/advertisement.ts';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import { Moment } from '../components/Moment.tsx';
import { Picture } from '../components/Picture.tsx';
import { Stars } from '../components/Stars.tsx';
import { useLocale } from '../texts/locale.tsx';
import { QueueLine } from './QueueLine.tsx';

interface QueueItemProps {
  readonly record: AdvertisementRecord;
  readonly chosen: boolean;
  readonly marked: boolean;
  readonly onChoose: () => void;
  readonly onToggle: () => void;
}

/** One advertisement of the queue: to be looked at, or marked for being approved with others. */
export function QueueItem({ record, chosen, marked, onChoose, onToggle }: QueueItemProps) {
  const {
    console: { moderation },
    t,
  } = useLocale();
  return (
    <QueueLine
      chosen={chosen}
      onChoose={onChoose}
      mark={
        <Checkbox
          size="small"
          checked={marked}
          onChange={onToggle}
          sx={{ mx: 0.5 }}
          slotProps={{ input: { 'aria-label': t(moderation.select, { name: record.name }) } }}
        />
      }
    >
      <Picture image={record.images[0]} width={64} height={48} />
      <Box sx={{ minWidth: 0, flex: 1 }}>
        <Box
          dir="auto"
          sx={{
            fontWeight: 600,
            fontSize: '.875rem',
            lineHeight: 1.6,
            overflow: 'hidden',
            textOverflow: 'ellipsis',
            whiteSpace: 'nowrap',
            // Mirrored with the page: a name of either direction stands at the side where the page begins.
            textAlign: 'left',
          }}
        >
          {record.name}
        </Box>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, fontSize: '.75rem', color: 'text.secondary' }}>
          <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
            {record.tenantName}
          </Box>
          <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
            · <Moment at={record.requestedAt} as="relative" />
          </Box>
          <Stars level={record.level} />
        </Box>
      </Box>
    </QueueLine>
  );
}
