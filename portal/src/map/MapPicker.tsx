import { orReload } from '@charsu/core/web/browser/current-build.ts';
import type { PickerMapProps } from '@charsu/core/web/browser/map/PickerMap.tsx';
import { lazy, Suspense } from 'react';
import { useLocale } from '../texts/locale.tsx';
import styles from './MapPicker.module.css';
import { MapButton, tellLost } from './portal-parts.tsx';

const PickerMap = lazy(() =>
  orReload(() =>
    import('@charsu/core/web/browser/map/PickerMap.tsx').then(({ PickerMap }) => ({ default: PickerMap })),
  ),
);

/** A place picked on a map, whose code is loaded when this is shown. */
export function MapPicker(props: Pick<PickerMapProps, 'value' | 'onChange' | 'city' | 'disabled'>) {
  const { culture } = useLocale();
  return (
    <Suspense fallback={<div className={styles.map} aria-busy="true" />}>
      <PickerMap {...props} culture={culture} Button={MapButton} onLost={() => void tellLost()} />
    </Suspense>
  );
}
