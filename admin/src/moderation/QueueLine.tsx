import type { ReviewClaim } from '@charsu/core/contract/moderation.ts';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Checkbox from '@mui/material/Checkbox';
import { type ReactNode, useEffect, useRef } from 'react';

import { Icon } from '../components/Icon.tsx';
import { useLocale } from '../texts/locale.tsx';
import { visuallyHidden } from '../theme/theme.ts';

interface QueueLineProps {
  readonly chosen: boolean;
  /** Above the first record of a group. */
  readonly group: ReactNode;
  readonly onChoose: () => void;
  /** The moderator who has claimed the record; null when it is free. */
  readonly claim: ReviewClaim | null | undefined;
  /** A check box to mark the record for a joint decision; `name` is the record's. */
  readonly mark: { readonly name: string; readonly on: boolean; readonly onToggle: () => void };
  readonly children: ReactNode;
}

/** A line of a queue; the chosen one scrolls into view and takes the focus from another line, or one that is lost. */
export function QueueLine({ chosen, group, onChoose, claim, mark, children }: QueueLineProps) {
  const { moderation } = useLocale().console;
  const { t } = useLocale();
  const item = useRef<HTMLLIElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const chosenBefore = useRef(chosen);
  useEffect(() => {
    const was = chosenBefore.current;
    chosenBefore.current = chosen;
    if (!chosen) return;
    item.current?.scrollIntoView({ block: 'nearest' });
    // Lost: the button of the last decision is gone, and the focus with it.
    const focused = document.activeElement;
    const follows = focused === document.body || item.current?.parentElement?.contains(focused);
    if (!was && follows) button.current?.focus({ preventScroll: true });
  }, [chosen]);
  return (
    <Box component="li" ref={item} sx={{ borderBottom: 1, borderColor: 'divider' }}>
      {group}
      <Box
        sx={(theme) => ({
          display: 'flex',
          alignItems: 'center',
          bgcolor: chosen ? theme.palette.tones.primarySoft : 'transparent',
          boxShadow: chosen ? `inset 3px 0 ${theme.palette.primary.main}` : 'none',
          '&:hover': { bgcolor: chosen ? theme.palette.tones.primarySoft : theme.palette.tones.raised },
        })}
      >
        <Checkbox
          size="small"
          checked={mark.on}
          onChange={mark.onToggle}
          sx={{ mx: 0.5 }}
          slotProps={{ input: { 'aria-label': t(moderation.select, { name: mark.name }) } }}
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
            paddingInlineStart: 0,
            paddingInlineEnd: 1.5,
            textAlign: 'start',
          }}
        >
          {children}
          {claim && (
            <Box
              component="span"
              title={t(claim.own ? moderation.takenByYou : moderation.takenBy, { name: claim.userName })}
              sx={(theme) => ({
                flex: 'none',
                display: 'inline-flex',
                color: claim.own ? theme.palette.tones.primaryText : theme.palette.tones.saffronText,
              })}
            >
              <Icon name="user-check" size={18} />
              <Box component="span" sx={visuallyHidden}>
                {t(claim.own ? moderation.takenByYou : moderation.takenBy, { name: claim.userName })}
              </Box>
            </Box>
          )}
        </ButtonBase>
      </Box>
    </Box>
  );
}
