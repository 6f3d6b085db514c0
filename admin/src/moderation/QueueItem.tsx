import type { AdvertisementRecord } from '@charsu/core/contract/advertisement.ts';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Checkbox from '@mui/material/Checkbox';
import { useEffect, useRef } from 'react';
import { Moment } from '../components/Moment.tsx';
import { Picture } from '../components/Picture.tsx';
import { Stars } from '../components/Stars.tsx';
import { useLocale } from '../texts/locale.tsx';

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
  const item = useRef<HTMLLIElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const chosenBefore = useRef(chosen);
  useEffect(() => {
    const was = chosenBefore.current;
    chosenBefore.current = chosen;
    if (!chosen) return;
    item.current?.scrollIntoView({ block: 'nearest' });
    // The button that decided on the one before has lost the focus to nobody.
    if (!was && document.activeElement === document.body) button.current?.focus({ preventScroll: true });
  }, [chosen]);
  return (
    <Box
      component="li"
      ref={item}
      sx={(theme) => ({
        display: 'flex',
        alignItems: 'center',
        borderBottom: 1,
        borderColor: 'divider',
        bgcolor: chosen ? theme.palette.tones.primarySoft : 'transparent',
        boxShadow: chosen ? `inset 3px 0 ${theme.palette.primary.main}` : 'none',
        '&:hover': { bgcolor: chosen ? theme.palette.tones.primarySoft : theme.palette.tones.raised },
      })}
    >
      <Checkbox
        size="small"
        checked={marked}
        onChange={onToggle}
        sx={{ mx: 0.5 }}
        slotProps={{ input: { 'aria-label': t(moderation.select, { name: record.name }) } }}
      />
      <ButtonBase
        ref={button}
        onClick={onChoose}
        aria-current={chosen ? 'true' : undefined}
        sx={{
          flex: 1,
          minWidth: 0,
          justifyContent: 'flex-start',
          gap: 1.5,
          py: 1.25,
          paddingInlineEnd: 1.5,
          textAlign: 'start',
        }}
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
              textAlign: 'start',
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
      </ButtonBase>
    </Box>
  );
}
