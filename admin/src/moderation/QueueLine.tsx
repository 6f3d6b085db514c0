import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { type ReactNode, useEffect, useRef } from 'react';

interface QueueLineProps {
  readonly chosen: boolean;
  readonly onChoose: () => void;
  /** Before what chooses the line, such as a box to mark it. */
  readonly mark?: ReactNode;
  readonly children: ReactNode;
}

/** A line of a queue, to be looked at; the one whose turn has come scrolls into view and takes up a lost focus. */
export function QueueLine({ chosen, onChoose, mark, children }: QueueLineProps) {
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
      {mark}
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
        {children}
      </ButtonBase>
    </Box>
  );
}
