import { Browser, divIcon, type Map as LeafletMap } from 'leaflet';
import leafletStyles from 'leaflet/dist/leaflet.css?url';
import { type ReactNode, use } from 'react';
import { MapContainer, Polygon, TileLayer } from 'react-leaflet';
import type { Culture } from '../../../domain/culture-facts.ts';
import type { Point } from '../../../domain/places/places.ts';
import { CityLabels } from './CityLabels.tsx';
import { ground } from './ground.ts';
import styles from './MapCanvas.module.css';

/** West, south, east and north of Iran in degrees, with a margin: the map shows no more. */
const reach = { west: 38, south: 20, east: 70, north: 45 } as const;
/** The whole country. */
export const overview = { center: { latitude: 32.6, longitude: 53.7 }, zoom: 5 } as const;

const none: readonly Point[] = [];

interface MapCanvasProps {
  /** The language of the cities' names. */
  readonly culture: Culture;
  readonly center: Point;
  /** The zoom level of tile servers: 4 shows the whole country, 17 a street. */
  readonly zoom: number;
  readonly label: string;
  /** The id of the text that says how it is used. */
  readonly hint?: string;
  readonly credit: string;
  readonly className?: string | undefined;
  /** The middles of the marks among its children, which names of cities keep clear of. */
  readonly marks?: readonly Point[];
  /** It is in the text of a page: the wheel and a finger scroll the page. */
  readonly still?: boolean;
  readonly onReady?: (map: LeafletMap) => void;
  readonly children?: ReactNode;
}

/**
 * A map of Iran by its outline and its cities, on the tiles of a server where one is configured. Suspends until it has
 * its background.
 */
export function MapCanvas({
  culture,
  center,
  zoom,
  label,
  hint,
  credit,
  className,
  marks = none,
  still = false,
  onReady,
  children,
}: MapCanvasProps) {
  const { provinces, tiles } = use(ground());
  return (
    // Leaflet measures from the left in every language; labels have their own direction.
    <div dir="ltr" className={`${styles.frame} ${className ?? ''}`}>
      <link rel="stylesheet" href={leafletStyles} precedence="map" />
      <MapContainer
        className={styles.map ?? ''}
        center={[center.latitude, center.longitude]}
        zoom={zoom}
        zoomSnap={0.5}
        minZoom={4}
        maxZoom={17}
        maxBounds={[
          [reach.south, reach.west],
          [reach.north, reach.east],
        ]}
        zoomControl={false}
        scrollWheelZoom={!still}
        dragging={!(still && Browser.mobile)}
        attributionControl={false}
        ref={(map) => {
          if (map === null) return;
          const box = map.getContainer();
          box.setAttribute('role', 'application');
          box.setAttribute('aria-label', label);
          if (hint !== undefined) box.setAttribute('aria-describedby', hint);
          onReady?.(map);
        }}
      >
        {tiles === null ? (
          provinces.map(({ province, rings }) => (
            <Polygon key={province} positions={rings} className={styles.province ?? ''} interactive={false} />
          ))
        ) : (
          <TileLayer url={tiles.url} />
        )}
        {tiles === null && <CityLabels culture={culture} marks={marks} />}
        {children}
      </MapContainer>
      <small className={styles.credit} dir="auto">
        {tiles?.attribution ?? credit}
      </small>
    </div>
  );
}

/** The mark of a single place. */
export const pin = divIcon({ className: styles.pin ?? '', iconSize: [0, 0] });
