import { cities, cityNamed, type Point } from '@charsu/core/domain/places/places.ts';
import { formatNumber } from '@charsu/core/i18n/format.ts';
import type { Map as LeafletMap } from 'leaflet';
import { use, useId, useRef } from 'react';
import { Marker, useMapEvents } from 'react-leaflet';
import { Button } from '../components/Button.tsx';
import { Icon } from '../icons/Icon.tsx';
import { useLocale } from '../locale.tsx';
import { locate } from './locate.ts';
import { MapCanvas, overview } from './MapCanvas.tsx';
import styles from './MapPicker.module.css';
import type { MapPickerProps } from './MapPicker.tsx';
import { pin } from './pin.ts';
import { mapTexts } from './texts.ts';
import { ZoomButtons } from './ZoomButtons.tsx';

/** Rounds to a metre. */
const rounded = (degrees: number): number => Math.round(degrees * 1e5) / 1e5;
/** Degrees within which a place counts as near a city. */
const nearby = 0.35;

function nearestCity({ latitude, longitude }: Point) {
  const distance = (city: Point) => Math.hypot(city.latitude - latitude, city.longitude - longitude);
  const nearest = cities.reduce((best, city) => (distance(city) < distance(best) ? city : best));
  return distance(nearest) <= nearby ? nearest : undefined;
}

/** A place beyond the edges of the world cannot be marked. */
const isOnEarth = ({ latitude, longitude }: Point) => Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;

/** The lazy part of `MapPicker`. */
export function PickerMap({ value, onChange, city, disabled = false }: MapPickerProps) {
  const { culture, t } = useLocale();
  const words = use(mapTexts(culture));
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
    if (mine === undefined) return;
    map.current?.setView([mine.latitude, mine.longitude], 15);
    place(mine.latitude, mine.longitude);
  };
  const known = city === undefined ? undefined : cityNamed(city);
  const start = value ?? known ?? overview.center;
  const degrees = (number: number) => formatNumber(number, culture);
  const marked = value && { latitude: degrees(value.latitude), longitude: degrees(value.longitude) };
  const near = value && nearestCity(value);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the map inside has the focus; Enter marks its middle.
    <div
      className="stack gap-2"
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || event.target !== map.current?.getContainer()) return;
        event.preventDefault();
        markMiddle();
      }}
    >
      <p className="sm muted" id={hint}>
        {words.pickHint}
      </p>
      <div className={styles.place}>
        <MapCanvas
          className={styles.map}
          center={start}
          zoom={value === null ? (known === undefined ? overview.zoom : 11) : 15}
          label={words.pick}
          credit={words.credit}
          onReady={(ready) => {
            map.current = ready;
          }}
        >
          <Presses onPress={place} />
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
          <ZoomButtons words={words} />
        </MapCanvas>
        <span className={styles.cross} aria-hidden="true" />
      </div>
      <p className="sm" role="status">
        {marked === null
          ? words.unmarked
          : near
            ? t(words.markedNear, { ...marked, city: near.names[culture] })
            : t(words.marked, marked)}
      </p>
      <div className="row gap-2">
        <Button look="soft" disabled={disabled} onClick={() => void markMine()}>
          <Icon name="locate-fixed" />
          {words.myLocation}
        </Button>
        <Button look="line" disabled={disabled} onClick={markMiddle}>
          <Icon name="map-pin" />
          {words.markMiddle}
        </Button>
        {value !== null && (
          <Button look="line" disabled={disabled} onClick={() => onChange(null)}>
            <Icon name="x" />
            {words.removeMark}
          </Button>
        )}
      </div>
    </div>
  );
}

function Presses({ onPress }: { onPress: (latitude: number, longitude: number) => void }) {
  useMapEvents({ click: ({ latlng }) => onPress(latlng.lat, latlng.lng) });
  return null;
}
