import type { Point } from '@charsu/core/domain/places/places.ts';
import { ground } from '@charsu/core/web/browser/map/ground.ts';
import { MapCanvas, pin } from '@charsu/core/web/browser/map/MapCanvas.tsx';
import { ZoomButtons } from '@charsu/core/web/browser/map/ZoomButtons.tsx';
import { use } from 'react';
import { Marker } from 'react-leaflet';
import { useLocale } from '../texts/locale.tsx';
import styles from './PlaceMap.module.css';
import { MapButton } from './portal-parts.tsx';

export interface PlaceMapProps {
  readonly place: Point;
  readonly name: string;
}

/** The lazy part of `PlaceMap`. */
export function PlaceCanvas({ place, name }: PlaceMapProps) {
  const { culture, t, texts } = useLocale();
  const words = texts.map;
  const { tiles } = use(ground());
  return (
    <MapCanvas
      culture={culture}
      className={styles.canvas}
      center={place}
      // Streets if there are tiles; else the cities around.
      zoom={tiles === null ? 8 : 15}
      label={t(words.mapOf, { name })}
      credit={words.credit}
      still
    >
      <Marker position={[place.latitude, place.longitude]} icon={pin} keyboard={false} interactive={false} />
      <ZoomButtons words={words} Button={MapButton} />
    </MapCanvas>
  );
}
