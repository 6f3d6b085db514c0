import { SearchError } from './errors.ts';
import type { Json } from './values.ts';

export interface Point {
  readonly lat: number;
  readonly lng: number;
}

const earthRadiusMetres = 6_371_000;
const radians = Math.PI / 180;

/** The great-circle distance in metres. */
export function distanceMetres(a: Point, b: Point): number {
  const x = Math.sin(((b.lat - a.lat) * radians) / 2);
  const y = Math.sin(((b.lng - a.lng) * radians) / 2);
  const h = x * x + Math.cos(a.lat * radians) * Math.cos(b.lat * radians) * y * y;
  return 2 * earthRadiusMetres * Math.asin(Math.min(1, Math.sqrt(h)));
}

/**
 * Reads a document's `_geo`.
 * @throws SearchError `invalid_document_geo_field` when it is there and is not a point on the earth.
 */
export function readGeo({ _geo: geo }: Json): Point | undefined {
  if (geo === undefined || geo === null) return undefined;
  const [lat, lng] = typeof geo === 'object' && 'lat' in geo && 'lng' in geo ? [Number(geo.lat), Number(geo.lng)] : [];
  if (lat !== undefined && lng !== undefined && Math.abs(lat) <= 90 && Math.abs(lng) <= 180) return { lat, lng };
  throw new SearchError('invalid_document_geo_field', `The \`_geo\` field is no point: \`${JSON.stringify(geo)}\`.`);
}

/** Whether a point lies in a box. One whose left side is east of its right side crosses the 180th meridian. */
export function isInBox({ lat, lng }: Point, topRight: Point, bottomLeft: Point): boolean {
  if (lat > topRight.lat || lat < bottomLeft.lat) return false;
  const [west, east] = [bottomLeft.lng, topRight.lng];
  return west <= east ? lng >= west && lng <= east : lng >= west || lng <= east;
}

/**
 * Whether a point lies in a polygon, which its last corner closes with the first: whether a line from it to the east
 * leaves the polygon an odd number of times.
 */
export function isInPolygon({ lat, lng }: Point, corners: readonly Point[]): boolean {
  let inside = false;
  let before = corners.at(-1);
  for (const corner of corners) {
    if (before !== undefined && corner.lat > lat !== before.lat > lat) {
      const crossing = corner.lng + ((before.lng - corner.lng) * (lat - corner.lat)) / (before.lat - corner.lat);
      if (lng < crossing) inside = !inside;
    }
    before = corner;
  }
  return inside;
}
