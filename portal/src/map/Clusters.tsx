import type { MapView } from '@charsu/core/contract/map.ts';
import { divIcon } from 'leaflet';
import { useState, useSyncExternalStore } from 'react';
import { Marker, useMap, useMapEvents } from 'react-leaflet';
import { classes } from '../components/classes.ts';
import { useLocale } from '../texts/locale.tsx';
import { type Bubble, joined } from './bubbles.ts';
import styles from './LiveMap.module.css';

/** The bubbles: one for each result if all are on the page, else one for each counted square. */
export function bubblesOf({ total, items, tenants, clusters }: MapView): Bubble[] {
  const all = [...items, ...tenants];
  if (all.length === total && total > 0) {
    return all.flatMap(({ id, point }) => (point ? [{ key: id, ...point, count: 1, bounds: undefined }] : []));
  }
  return clusters.map((cluster) => ({ key: cluster.bounds.join(), ...cluster }));
}

/** A bubble grows with the digits of its count. */
function bubbleIcon(text: string, count: number, on: boolean) {
  const element = document.createElement('span');
  element.textContent = text;
  const size = count === 1 ? styles.one : count >= 100 && styles.many;
  return divIcon({
    html: element,
    className: classes(styles.bubble, size, on && styles.on),
    iconSize: [0, 0],
  });
}

const narrow = '(width <= 991px)';
const isNarrow = (): boolean => matchMedia(narrow).matches;
function onWidthChange(tell: () => void): () => void {
  const query = matchMedia(narrow);
  query.addEventListener('change', tell);
  return () => query.removeEventListener('change', tell);
}

/** The counts on the map. A press zooms in; keyboards and screen readers use the list. */
export function Clusters({ bubbles, pointedAt }: { bubbles: readonly Bubble[]; pointedAt: string | undefined }) {
  const map = useMap();
  const { number } = useLocale();
  const [zoom, setZoom] = useState(map.getZoom());
  useMapEvents({ zoomend: () => setZoom(map.getZoom()) });
  // As wide as the style sheet draws them, with their rings and a hair between two.
  const small = useSyncExternalStore(onWidthChange, isNarrow);
  const size = (count: number) => (small ? 36 : 46) + (count < 100 ? 0 : small ? 8 : 12);
  const at = ({ latitude, longitude }: Bubble) => map.project([latitude, longitude], zoom);
  return joined(bubbles, at, size).map(({ key, latitude, longitude, count, bounds }) => (
    <Marker
      key={key}
      position={[latitude, longitude]}
      icon={bubbleIcon(count === 1 ? '' : number(count), count, key === pointedAt)}
      keyboard={false}
      zIndexOffset={1_000}
      eventHandlers={{
        click: () => {
          if (bounds === undefined) map.setView([latitude, longitude], Math.max(map.getZoom(), 14));
          else
            map.fitBounds([
              [bounds[1], bounds[0]],
              [bounds[3], bounds[2]],
            ]);
        },
      }}
    />
  ));
}
