import type { Point } from '@charsu/core/domain/places/places.ts';
import { lazy, Suspense } from 'react';
import styles from './MapPicker.module.css';

export interface MapPickerProps {
  /** What is marked; null: nothing. */
  readonly value: Point | null;
  readonly onChange: (value: Point | null) => void;
  /** Where the map begins while nothing is marked: a listed city. */
  readonly city?: string;
  readonly disabled?: boolean;
}

const PickerMap = lazy(() => import('./PickerMap.tsx').then(({ PickerMap }) => ({ default: PickerMap })));

/** A place picked on a map, by pointer, keyboard or the browser's own location. The map is fetched when this is shown. */
export function MapPicker(props: MapPickerProps) {
  return (
    <Suspense fallback={<div className={styles.map} aria-busy="true" />}>
      <PickerMap {...props} />
    </Suspense>
  );
}
