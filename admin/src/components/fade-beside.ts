import type { CSSObject, Theme } from '@mui/material/styles';
import type { MoreBeside } from './use-more-beside.ts';

const fade = {
  content: '""',
  position: 'absolute',
  insetBlock: 0,
  // Above a head that stays in place.
  zIndex: 3,
  width: 40,
  pointerEvents: 'none',
} as const;

/**
 * What fades away at an edge goes on behind it. For a box with a position, around the one that scrolls. Sides and gradients
 * are mirrored in pages that are read from right to left.
 */
export const fadeBeside = ({ before, after }: MoreBeside, { palette }: Theme): CSSObject => ({
  ...(before && {
    '&::before': { ...fade, left: 0, background: `linear-gradient(to left, transparent, ${palette.tones.surface})` },
  }),
  ...(after && {
    '&::after': { ...fade, right: 0, background: `linear-gradient(to right, transparent, ${palette.tones.surface})` },
  }),
});
