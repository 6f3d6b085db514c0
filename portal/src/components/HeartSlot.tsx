import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react';
import type { HeartProps } from '../saved/Heart.tsx';

/** No page waits for it: where it cannot be had, the page goes on without. */
const LaterHeart = lazy<ComponentType<HeartProps>>(() =>
  import('../saved/Heart.tsx').catch(() => ({ default: () => null })),
);

/** Where a press saves an advertisement, once scripts run: what is saved is known in the browser only. */
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
