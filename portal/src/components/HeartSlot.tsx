import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react';
import type { HeartProps } from '../saved/Heart.tsx';

/** Optional: without it the page works as well. */
const LaterHeart = lazy<ComponentType<HeartProps>>(() =>
  import('../saved/Heart.tsx').catch(() => ({ default: () => null })),
);

/** The place of the button that saves an advertisement, once scripts run: only the browser knows the saved ones. */
export function HeartSlot(props: HeartProps) {
  const [isAlive, setAlive] = useState(false);
  useEffect(() => setAlive(true), []);
  return (
    isAlive && (
      <Suspense>
        <LaterHeart {...props} />
      </Suspense>
    )
  );
}
