import { divIcon, type Map as LeafletMap } from 'leaflet';
import { useState } from 'react';
import { Marker, useMap, useMapEvents } from 'react-leaflet';
import type { Culture } from '../../../domain/culture-facts.ts';
import { cities } from '../../../domain/places/places.ts';
import styles from './MapCanvas.module.css';

/** The number of named cities of each province at a zoom level; the list has them by size. */
const namedAt = (zoom: number): number => (zoom <= 6 ? 1 : zoom === 7 ? 4 : zoom === 8 ? 10 : Number.POSITIVE_INFINITY);

/** Pixels that a name takes, about. */
const nameSize = { width: 70, height: 20 } as const;

/** Pixels of a letter, at most: Chinese ones are as wide as they are high. */
const letterWidth = (culture: Culture): number => (culture === 'zh-CN' ? 12 : 8);

/** The largest cities in view whose names neither overlap nor run over the edge. */
function citiesIn(map: LeafletMap, culture: Culture) {
  const frame = map.getSize();
  const bounds = map.getBounds();
  const most = namedAt(Math.floor(map.getZoom()));
  const counts = new Map<string, number>();
  const taken: { x: number; y: number }[] = [];
  return cities.filter(({ province, names, latitude, longitude }) => {
    const count = (counts.get(province) ?? 0) + 1;
    counts.set(province, count);
    if (count > most || !bounds.contains([latitude, longitude])) return false;
    const { x, y } = map.latLngToContainerPoint([latitude, longitude]);
    const half = (names[culture].length * letterWidth(culture)) / 2;
    if (x < half || x > frame.x - half || y > frame.y - nameSize.height) return false;
    const isFree = taken.every(
      (other) => Math.abs(other.x - x) >= nameSize.width || Math.abs(other.y - y) >= nameSize.height,
    );
    if (isFree) taken.push({ x, y });
    return isFree;
  });
}

/** A text as an element, so that names are never parsed as markup. */
function textIcon(text: string, className: string) {
  const element = document.createElement('span');
  element.textContent = text;
  element.dir = 'auto';
  return divIcon({ html: element, className, iconSize: [0, 0] });
}

/** The names of the cities that are in view. Screen readers have the list instead. */
export function CityLabels({ culture }: { readonly culture: Culture }) {
  const map = useMap();
  const [shown, setShown] = useState(() => citiesIn(map, culture));
  const show = () => setShown(citiesIn(map, culture));
  useMapEvents({ moveend: show, resize: show });
  return shown.map(({ name, names, latitude, longitude }) => (
    <Marker
      key={name}
      position={[latitude, longitude]}
      icon={textIcon(names[culture], styles.city ?? '')}
      interactive={false}
      keyboard={false}
    />
  ));
}
