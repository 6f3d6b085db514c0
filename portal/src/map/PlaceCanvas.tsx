import { use } from 'react';
import { Marker } from 'react-leaflet';
import { useLocale } from '../locale.tsx';
import { ground } from './ground.ts';
import { MapCanvas } from './MapCanvas.tsx';
import styles from './PlaceMap.module.css';
import type { PlaceMapProps } from './PlaceMap.tsx';
import { pin } from './pin.ts';
import { mapTexts } from './texts.ts';
import { ZoomButtons } from './ZoomButtons.tsx';

/** The lazy part of `PlaceMap`. */
export function PlaceCanvas({ place, name }: PlaceMapProps) {
  const { culture, t } = useLocale();
  const words = use(mapTexts(culture));
  const { tiles } = use(ground());
  return (
    <MapCanvas
      className={styles.canvas}
      center={place}
      // Streets if there are tiles; else the cities around.
      zoom={tiles === null ? 8 : 15}
      label={t(words.mapOf, { name })}
      credit={words.credit}
      still
    >
      <Marker position={[place.latitude, place.longitude]} icon={pin} keyboard={false} interactive={false} />
      <ZoomButtons words={words} />
    </MapCanvas>
  );
}
