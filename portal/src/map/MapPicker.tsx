import type { Point } from '@charsu/core/domain/places/places.ts';
import { lazy, Suspense } from 'react';
import styles from './MapPicker.module.css';

export interface MapPickerProps {
  /** The marked place; null: none. */
  readonly value: Point | null;
  readonly onChange: (value: Point | null) => void;
  /** The start of the map without a mark: a listed city. */
  readonly city?: string;
  readonly disabled?: boolean;
}

const PickerMap = lazy(() => import('./PickerMap.tsx').then(({ PickerMap }) => ({ default: PickerMap })));

/**
 * A place picked on a map, by pointer, keyboard or the browser's own location. The code of the map is loaded when this
 * is shown.
 */
export function MapPicker(props: MapPickerProps) {
  return (
    <Suspense fallback={<div className={styles.map} aria-busy="true" />}>
      <PickerMap {...props} />
    </Suspense>
  );
}
