import { divIcon, type Map as LeafletMap } from 'leaflet';
import { useMemo, useReducer } from 'react';
import { Marker, useMap, useMapEvents } from 'react-leaflet';
import type { Culture } from '../../../domain/culture-facts.ts';
import { cities, type Point } from '../../../domain/places/places.ts';
import styles from './MapCanvas.module.css';

/** The number of named cities of each province at a zoom level; the list has them by size. */
const namedAt = (zoom: number): number => (zoom <= 6 ? 1 : zoom === 7 ? 4 : zoom === 8 ? 10 : Number.POSITIVE_INFINITY);

/** Pixels that a name takes, about. */
const nameSize = { width: 70, height: 20 } as const;

/** Pixels at the lower edge that the map's credit takes. */
const creditHeight = 20;

/** Pixels from the middle of a mark to the name below it. */
const belowMark = 28;

/** Pixels of a letter, at most: Chinese ones are as wide as they are high. */
const letterWidth = (culture: Culture): number => (culture === 'zh-CN' ? 12 : 8);

/** Pixels from the middle of a mark: it stands for the nearest city within them, and covers names that are nearer. */
const markReach = { city: 30, edge: 20 } as const;

interface CityLabel {
  readonly name: string;
  readonly text: string;
  readonly at: Point;
  /** Below the mark that stands for the city. */
  readonly isBelow: boolean;
}

/** The largest cities in view whose names neither overlap, nor are covered, nor run over the edge. */
function labelsIn(map: LeafletMap, culture: Culture, marks: readonly Point[]): CityLabel[] {
  const frame = map.getSize();
  const bounds = map.getBounds();
  const most = namedAt(Math.floor(map.getZoom()));
  const counts = new Map<string, number>();
  const taken: { x: number; y: number }[] = [];
  const named = cities.flatMap((city) => {
    const { province, latitude, longitude } = city;
    const count = (counts.get(province) ?? 0) + 1;
    counts.set(province, count);
    return count > most || !bounds.contains([latitude, longitude]) ? [] : [{ city, ...pixelOf(map, city) }];
  });
  const placed = marks.map((mark) => {
    const { x, y } = pixelOf(map, mark);
    const away = (point: { x: number; y: number }) => Math.hypot(point.x - x, point.y - y);
    const [nearest] = named.filter((each) => away(each) < markReach.city).sort((a, b) => away(a) - away(b));
    return { mark, x, y, city: nearest?.city };
  });
  return named.flatMap(({ city, ...point }) => {
    const { names } = city;
    const own = placed.find((each) => each.city === city);
    const x = own?.x ?? point.x;
    const y = own === undefined ? point.y : own.y + belowMark;
    const half = (names[culture].length * letterWidth(culture)) / 2;
    if (x < half || x > frame.x - half || y > frame.y - nameSize.height - creditHeight) return [];
    const isFree =
      taken.every((other) => Math.abs(other.x - x) >= nameSize.width || Math.abs(other.y - y) >= nameSize.height) &&
      placed.every(
        (mark) =>
          mark === own ||
          Math.abs(mark.x - x) >= half + markReach.edge ||
          Math.abs(mark.y - y - nameSize.height / 2) >= nameSize.height / 2 + markReach.edge,
      );
    if (!isFree) return [];
    taken.push({ x, y });
    return [{ name: city.name, text: names[culture], at: own?.mark ?? city, isBelow: own !== undefined }];
  });
}

const pixelOf = (map: LeafletMap, { latitude, longitude }: Point) => map.latLngToContainerPoint([latitude, longitude]);

/** A text as an element, so that names are never parsed as markup. */
function textIcon(text: string, className: string) {
  const element = document.createElement('span');
  element.textContent = text;
  element.dir = 'auto';
  return divIcon({ html: element, className, iconSize: [0, 0] });
}

interface CityLabelsProps {
  readonly culture: Culture;
  /** The middles of what lies over the names. */
  readonly marks: readonly Point[];
}

/** The names of the cities that are in view. Screen readers have the list instead. */
export function CityLabels({ culture, marks }: CityLabelsProps) {
  const map = useMap();
  const [moves, move] = useReducer((count: number) => count + 1, 0);
  useMapEvents({ moveend: move, resize: move });
  // biome-ignore lint/correctness/useExhaustiveDependencies: where the map is decides, and only its moves tell.
  const labels = useMemo(() => labelsIn(map, culture, marks), [map, culture, marks, moves]);
  return labels.map(({ name, text, at, isBelow }) => (
    <Marker
      key={name}
      position={[at.latitude, at.longitude]}
      icon={textIcon(text, `${styles.city} ${isBelow ? styles.below : ''}`)}
      interactive={false}
      keyboard={false}
    />
  ));
}
