import type { Point } from './places.ts';

/** A part of the map between two meridians and two parallels, in degrees. It never crosses the 180th meridian. */
export interface Bounds {
  readonly west: number;
  readonly south: number;
  readonly east: number;
  readonly north: number;
}

/** An area that a visitor draws on the map to search in. */
export type Area =
  | { readonly kind: 'rectangle'; readonly bounds: Bounds }
  | { readonly kind: 'circle'; readonly center: Point; readonly metres: number }
  | { readonly kind: 'polygon'; readonly corners: readonly Point[] };

/** The most corners that a person draws by hand: an address holds them. */
export const mostDrawnCorners = 100;
/** The most corners of a polygon; one of many travels in a body, since an address would be too long. */
export const mostCorners = 1_000;
/** The largest radius in metres: half of the way across the country. */
const mostMetres = 1_500_000;
/** The longest text of an area: a polygon of the most corners is shorter. */
export const longestArea = mostCorners * 24;

/** A number in an address: no exponent, no `Infinity`, no `NaN`. */
const number = /^-?\d{1,7}(?:\.\d{1,8})?$/;
const numbersOf = (text: string): number[] | undefined => {
  const parts = text.split(',');
  return parts.every((part) => number.test(part)) ? parts.map(Number) : undefined;
};

const isPoint = ({ latitude, longitude }: Point) => Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;

/** Parses `west,south,east,north` in degrees; undefined for any other text, and for a span over the 180th meridian. */
export function readBounds(text: string): Bounds | undefined {
  const [west, south, east, north, ...more] = numbersOf(text) ?? [];
  if (west === undefined || south === undefined || east === undefined || north === undefined) return undefined;
  const onEarth = Math.abs(west) <= 180 && Math.abs(east) <= 180 && Math.abs(south) <= 90 && Math.abs(north) <= 90;
  return more.length === 0 && onEarth && west < east && south < north ? { west, south, east, north } : undefined;
}

const earthRadiusMetres = 6_371_000;
const radians = Math.PI / 180;

/** Whether a circle contains no pole and no point of the 180th meridian. */
function liesWithin({ latitude, longitude }: Point, metres: number): boolean {
  const angle = metres / earthRadiusMetres;
  if (Math.abs(latitude) + angle / radians >= 90) return false;
  // The longitudes that a great circle around the centre reaches on either side.
  const aside = Math.asin(Math.sin(angle) / Math.cos(latitude * radians)) / radians;
  return Math.abs(longitude) + aside <= 180;
}

function readCircle(text: string): Area | undefined {
  const [latitude, longitude, metres, ...more] = numbersOf(text) ?? [];
  if (latitude === undefined || longitude === undefined || metres === undefined || more.length > 0) return undefined;
  const center = { latitude, longitude };
  const fits = isPoint(center) && metres > 0 && metres <= mostMetres && liesWithin(center, metres);
  return fits ? { kind: 'circle', center, metres } : undefined;
}

function readPolygon(text: string): Area | undefined {
  const corners: Point[] = [];
  for (const corner of text.split(';', mostCorners + 1)) {
    const [latitude, longitude, ...more] = numbersOf(corner) ?? [];
    if (latitude === undefined || longitude === undefined || more.length > 0) return undefined;
    corners.push({ latitude, longitude });
  }
  const fits = corners.length >= 3 && corners.length <= mostCorners && corners.every(isPoint);
  return fits && isSimple(corners) ? { kind: 'polygon', corners } : undefined;
}

/**
 * Parses an area in an address: `rectangle:west,south,east,north`, `circle:latitude,longitude,metres` or
 * `polygon:latitude,longitude;…`. Undefined for any other text: sides that cross, fewer than three corners or more than
 * `mostCorners`, an invalid number, a point beyond the earth, or a circle over a pole or the 180th meridian.
 */
export function readArea(text: string): Area | undefined {
  if (text.length > longestArea) return undefined;
  const [kind, rest = ''] = text.split(':', 2);
  if (kind === 'circle') return readCircle(rest);
  if (kind === 'polygon') return readPolygon(rest);
  const bounds = kind === 'rectangle' ? readBounds(rest) : undefined;
  return bounds && { kind: 'rectangle', bounds };
}

const degrees = (value: number): string => String(Math.round(value * 1e5) / 1e5);
/** Bounds as text for an address: west, south, east and north in degrees, to a metre. */
export const boundsText = ({ west, south, east, north }: Bounds): string =>
  [west, south, east, north].map(degrees).join(',');

/** The area as text for an address. */
export function areaText(area: Area): string {
  if (area.kind === 'rectangle') return `rectangle:${boundsText(area.bounds)}`;
  if (area.kind === 'circle') {
    return `circle:${degrees(area.center.latitude)},${degrees(area.center.longitude)},${Math.round(area.metres)}`;
  }
  return `polygon:${area.corners.map(({ latitude, longitude }) => `${degrees(latitude)},${degrees(longitude)}`).join(';')}`;
}

/** The side of the line from `a` to `b` on which a point lies: positive left, negative right, 0 on it. */
const side = (a: Point, b: Point, point: Point): number =>
  (b.longitude - a.longitude) * (point.latitude - a.latitude) -
  (b.latitude - a.latitude) * (point.longitude - a.longitude);

const isBetween = (a: Point, b: Point, point: Point): boolean =>
  Math.min(a.latitude, b.latitude) <= point.latitude &&
  point.latitude <= Math.max(a.latitude, b.latitude) &&
  Math.min(a.longitude, b.longitude) <= point.longitude &&
  point.longitude <= Math.max(a.longitude, b.longitude);

function meet(a: Point, b: Point, c: Point, d: Point): boolean {
  const [abc, abd, cda, cdb] = [side(a, b, c), side(a, b, d), side(c, d, a), side(c, d, b)];
  if (abc * abd < 0 && cda * cdb < 0) return true;
  return (
    (abc === 0 && isBetween(a, b, c)) ||
    (abd === 0 && isBetween(a, b, d)) ||
    (cda === 0 && isBetween(c, d, a)) ||
    (cdb === 0 && isBetween(c, d, b))
  );
}

/** Whether a polygon encloses something and its sides meet only where one ends and the next begins. */
function isSimple(corners: readonly Point[]): boolean {
  const count = corners.length;
  const at = (index: number): Point => corners[index % count] ?? { latitude: 0, longitude: 0 };
  for (let one = 0; one < count; one += 1) {
    // This side turns back on the one before it.
    const turn = side(at(one), at(one + 1), at(one + 2));
    if (turn === 0 && isBetween(at(one), at(one + 1), at(one + 2))) return false;
    for (let other = one + 2; other < count; other += 1) {
      if ((other + 1) % count === one) continue;
      if (meet(at(one), at(one + 1), at(other), at(other + 1))) return false;
    }
  }
  const twice = corners.reduce((sum, corner, index) => {
    const next = at(index + 1);
    return sum + corner.longitude * next.latitude - next.longitude * corner.latitude;
  }, 0);
  return Math.abs(twice) > 1e-9;
}
