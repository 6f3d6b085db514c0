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
 * Fades content at an edge where it continues. For a positioned box around the scrolling one. Sides and gradients are
 * mirrored in right-to-left pages.
 */
export const fadeBeside = ({ before, after }: MoreBeside, { palette }: Theme): CSSObject => ({
  ...(before && {
    '&::before': { ...fade, left: 0, background: `linear-gradient(to left, transparent, ${palette.tones.surface})` },
  }),
  ...(after && {
    '&::after': { ...fade, right: 0, background: `linear-gradient(to right, transparent, ${palette.tones.surface})` },
  }),
});
