import { SearchError } from './errors.ts';
import type { Point } from './filter-parser.ts';

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
export function readGeo(document: Readonly<Record<string, unknown>>): Point | undefined {
  const geo = document._geo;
  if (geo === undefined || geo === null) return undefined;
  const [lat, lng] = typeof geo === 'object' && 'lat' in geo && 'lng' in geo ? [Number(geo.lat), Number(geo.lng)] : [];
  if (lat !== undefined && lng !== undefined && Math.abs(lat) <= 90 && Math.abs(lng) <= 180) return { lat, lng };
  throw new SearchError(
    'invalid_document_geo_field',
    `The \`_geo\` field is invalid: expected an object with the fields \`lat\` (-90 to 90) and \`lng\` (-180 to 180), but got \`${JSON.stringify(geo)}\`.`,
  );
}

/** Where the documents lie. */
export class GeoColumn {
  /** By slot; nothing beyond the last document that lies somewhere. */
  private points: (Point | undefined)[] = [];

  set(slot: number, point: Point | undefined): void {
    if (point === undefined && slot >= this.points.length) return;
    while (this.points.length < slot) this.points.push(undefined);
    this.points[slot] = point;
  }

  at(slot: number): Point | undefined {
    return this.points[slot];
  }

  *save(): Generator<unknown> {
    yield this.points;
  }

  static restore(next: <T>() => T): GeoColumn {
    const column = new GeoColumn();
    column.points = next<(Point | undefined)[]>();
    return column;
  }

  markRadius(mask: Uint8Array, center: Point, metres: number): void {
    for (const [slot, point] of this.points.entries()) {
      // Most points are too far north or south already: that is cheap to see.
      if (point === undefined || Math.abs(point.lat - center.lat) * radians * earthRadiusMetres > metres) continue;
      if (distanceMetres(center, point) <= metres) mask[slot] = 1;
    }
  }

  /** A box whose left side lies east of its right side crosses the 180th meridian. */
  markBox(mask: Uint8Array, topRight: Point, bottomLeft: Point): void {
    for (const [slot, point] of this.points.entries()) {
      if (point === undefined || point.lat > topRight.lat || point.lat < bottomLeft.lat) continue;
      const inside =
        bottomLeft.lng <= topRight.lng
          ? point.lng >= bottomLeft.lng && point.lng <= topRight.lng
          : point.lng >= bottomLeft.lng || point.lng <= topRight.lng;
      if (inside) mask[slot] = 1;
    }
  }
}
