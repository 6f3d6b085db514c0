import { type ComponentType, lazy, Suspense, useEffect, useRef, useState } from 'react';
import type { PlaceMapProps } from './PlaceCanvas.tsx';
import styles from './PlaceMap.module.css';

const PlaceCanvas = lazy<ComponentType<PlaceMapProps>>(async () => {
  try {
    const [{ PlaceCanvas }, { ground }] = await Promise.all([
      import('./PlaceCanvas.tsx'),
      import('@charsu/core/web/browser/map/ground.ts'),
    ]);
    await ground();
    return { default: PlaceCanvas };
  } catch {
    // The address and the links have the same information, so the page works without the map.
    return { default: () => null };
  }
});

/** A place on a map, loaded when it comes into view. It needs scripts. */
export function PlaceMap(props: PlaceMapProps) {
  const [seen, setSeen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      setSeen(true);
    });
    if (box.current) observer.observe(box.current);
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={box} className={`${styles.place} no-print`}>
      <Suspense fallback={null}>{seen && <PlaceCanvas {...props} />}</Suspense>
    </div>
  );
}
