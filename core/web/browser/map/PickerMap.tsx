import type { Map as LeafletMap } from 'leaflet';
import { use, useEffect, useId, useRef } from 'react';
import { Marker, useMap, useMapEvents } from 'react-leaflet';
import type { Culture } from '../../../domain/culture-facts.ts';
import { cityNamed, nearestCity, type Point } from '../../../domain/places/places.ts';
import { formatNumber } from '../../../i18n/days/format.ts';
import { fillText } from '../../../i18n/text.ts';
import { textsIn } from '../../../i18n/texts.ts';
import { ground } from './ground.ts';
import { locate } from './locate.ts';
import { MapCanvas, overview, pin } from './MapCanvas.tsx';
import styles from './PickerMap.module.css';
import { type MapButton, ZoomButtons } from './ZoomButtons.tsx';

/** Rounds to a metre. */
const rounded = (degrees: number): number => Math.round(degrees * 1e5) / 1e5;
/** Degrees within which a place counts as near a city. */
const nearby = 0.35;

/** A place beyond the edges of the world cannot be marked. */
const isOnEarth = ({ latitude, longitude }: Point) => Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;

export interface PickerMapProps {
  /** The marked place; null: none. */
  readonly value: Point | null;
  readonly onChange: (value: Point | null) => void;
  /** The start of the map without a mark: a listed city. */
  readonly city?: string;
  readonly disabled?: boolean;
  readonly culture: Culture;
  readonly Button: MapButton;
  /** Called when the browser cannot or may not find the reader. */
  readonly onLost: () => void;
}

/**
 * A place picked on a map, by pointer, keyboard or the browser's own location. Suspends until it has its words and its
 * background.
 */
export function PickerMap({ value, onChange, city, disabled = false, culture, Button, onLost }: PickerMapProps) {
  const words = textsIn(culture).map;
  const { tiles } = use(ground());
  // Streets if there are tiles; else the cities around.
  const near = tiles === null ? 9 : 15;
  const hint = useId();
  const map = useRef<LeafletMap>(null);
  const place = (latitude: number, longitude: number) => {
    const point = { latitude: rounded(latitude), longitude: rounded(longitude) };
    if (!disabled && isOnEarth(point)) onChange(point);
  };
  const markMiddle = () => {
    const middle = map.current?.getCenter();
    if (middle) place(middle.lat, middle.lng);
  };
  const markMine = async () => {
    const mine = await locate();
    if (mine === undefined) return onLost();
    map.current?.setView([mine.latitude, mine.longitude], near);
    place(mine.latitude, mine.longitude);
  };
  const known = city === undefined ? undefined : cityNamed(city);
  const start = value ?? known ?? overview.center;
  const degrees = (number: number) => formatNumber(number, culture);
  const marked = value && { latitude: degrees(value.latitude), longitude: degrees(value.longitude) };
  const landmark = value && nearestCity(value, nearby);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the map inside has the focus; Enter marks its middle.
    <div
      className={styles.picker}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || event.target !== map.current?.getContainer()) return;
        event.preventDefault();
        markMiddle();
      }}
    >
      <p className={styles.hint} id={hint}>
        {words.pickHint}
      </p>
      <div className={styles.place}>
        <MapCanvas
          culture={culture}
          className={styles.map}
          center={start}
          zoom={value === null ? (known === undefined ? overview.zoom : Math.min(near, 11)) : near}
          label={words.pick}
          hint={hint}
          credit={words.credit}
          onReady={(ready) => {
            map.current = ready;
          }}
        >
          <Presses onPress={place} />
          <InView point={value} />
          {value !== null && (
            <Marker
              position={[value.latitude, value.longitude]}
              icon={pin}
              keyboard={false}
              draggable={!disabled}
              eventHandlers={{
                dragend: ({ target }) => {
                  const { lat, lng } = target.getLatLng();
                  place(lat, lng);
                },
              }}
            />
          )}
          <ZoomButtons words={words} Button={Button} />
        </MapCanvas>
        <span className={styles.cross} aria-hidden="true" />
      </div>
      <p className={styles.told} role="status">
        {marked === null
          ? words.unmarked
          : landmark
            ? fillText(words.markedNear, culture, { ...marked, city: landmark.names[culture] })
            : fillText(words.marked, culture, marked)}
      </p>
      <div className={styles.buttons}>
        <Button
          look="soft"
          icon="locate-fixed"
          label={words.myLocation}
          disabled={disabled}
          onPress={() => void markMine()}
        />
        <Button look="line" icon="map-pin" label={words.markMiddle} disabled={disabled} onPress={markMiddle} />
        {value !== null && (
          <Button look="line" icon="x" label={words.removeMark} disabled={disabled} onPress={() => onChange(null)} />
        )}
      </div>
    </div>
  );
}

function Presses({ onPress }: { onPress: (latitude: number, longitude: number) => void }) {
  useMapEvents({ click: ({ latlng }) => onPress(latlng.lat, latlng.lng) });
  return null;
}

/** Moves the map to a mark that was set outside of what it shows, such as one that was written. */
function InView({ point }: { readonly point: Point | null }) {
  const map = useMap();
  useEffect(() => {
    if (point === null) return;
    const place: [number, number] = [point.latitude, point.longitude];
    if (!map.getBounds().contains(place)) map.setView(place);
  }, [map, point]);
  return null;
}
