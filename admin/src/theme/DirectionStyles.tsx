import type { Direction } from '@charsu/core/domain/culture-facts.ts';
import createCache, { type EmotionCache } from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import rtlPlugin from '@mui/stylis-plugin-rtl';
import { type ReactNode, useState } from 'react';
import { prefixer } from 'stylis';

const cacheOf = (direction: Direction): EmotionCache =>
  direction === 'rtl'
    ? createCache({ key: 'rtl', stylisPlugins: [prefixer, rtlPlugin] })
    : createCache({ key: 'ltr', stylisPlugins: [prefixer] });

/** Mirrors the styles below it for a reading direction; Material UI's are for left to right. */
export function DirectionStyles({ direction, children }: { direction: Direction; children: ReactNode }) {
  const [cache] = useState(() => cacheOf(direction));
  return <CacheProvider value={cache}>{children}</CacheProvider>;
}
