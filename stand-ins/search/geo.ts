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

/** A side of a cell in degrees: a town fits into one, the country into some thousand. */
const cellDegrees = 0.25;
/** Nothing in a cell is farther from its middle, in metres: half of a diagonal at the equator, and a little more. */
const longestInCell = earthRadiusMetres * cellDegrees * radians * 0.7072;
const rows = 180 / cellDegrees;
const columns = 360 / cellDegrees;

const rowOf = (lat: number) => Math.min(rows - 1, Math.floor((lat + 90) / cellDegrees));
const columnOf = (lng: number) => Math.min(columns - 1, Math.floor((lng + 180) / cellDegrees));

/** Where the documents lie. */
export class GeoColumn {
  /** By slot; nothing beyond the last document that lies somewhere. */
  private points: (Point | undefined)[] = [];
  /** By cell of a grid over the earth: the documents that lie in it. */
  private readonly cells = new Map<number, Set<number>>();

  set(slot: number, point: Point | undefined): void {
    const before = this.points[slot];
    if (before !== undefined) this.cells.get(cellOf(before))?.delete(slot);
    if (point === undefined && slot >= this.points.length) return;
    while (this.points.length < slot) this.points.push(undefined);
    this.points[slot] = point;
    if (point !== undefined) this.place(slot, point);
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
    for (const [slot, point] of column.points.entries()) if (point !== undefined) column.place(slot, point);
    return column;
  }

  markRadius(mask: Uint8Array, center: Point, metres: number): void {
    const angle = metres / earthRadiusMetres;
    // A little more, so that rounding leaves out no cell.
    const upward = (angle / radians) * (1 + 1e-9);
    const [south, north] = [center.lat - upward, center.lat + upward];
    const isIn = (point: Point) => distanceMetres(center, point) <= metres;
    // By the formula of `distanceMetres`, with the meridians as close as they are anywhere in the circle.
    const closest = Math.cos(Math.min(90, Math.max(Math.abs(south), Math.abs(north))) * radians);
    const half = Math.sin(Math.min(angle, Math.PI) / 2) / closest;
    const aside = half >= 1 ? 180 : ((2 * Math.asin(half)) / radians) * (1 + 1e-9);
    const [west, east] = [center.lng - aside, center.lng + aside];
    const around = west < -180 || east > 180 ? { west: -180, east: 180 } : { west, east };
    const whole = (cell: Box): boolean | undefined => {
      const middle = { lat: (cell.south + cell.north) / 2, lng: (cell.west + cell.east) / 2 };
      const distance = distanceMetres(center, middle);
      if (distance - longestInCell > metres) return false;
      return distance + longestInCell <= metres || undefined;
    };
    this.markWhere(mask, { south, north, ...around }, isIn, whole);
  }

  /** A box whose left side lies east of its right side crosses the 180th meridian. */
  markBox(mask: Uint8Array, topRight: Point, bottomLeft: Point): void {
    const [south, north] = [bottomLeft.lat, topRight.lat];
    const spans: readonly (readonly [west: number, east: number])[] =
      bottomLeft.lng <= topRight.lng
        ? [[bottomLeft.lng, topRight.lng]]
        : [
            [bottomLeft.lng, 180],
            [-180, topRight.lng],
          ];
    for (const [west, east] of spans) {
      const inside = ({ lat, lng }: Point) => lat >= south && lat <= north && lng >= west && lng <= east;
      const whole = (cell: Box) =>
        (cell.south >= south && cell.north <= north && cell.west >= west && cell.east <= east) || undefined;
      this.markWhere(mask, { south, north, west, east }, inside, whole);
    }
  }

  /** Points within a polygon, which the last corner closes with the first. */
  markPolygon(mask: Uint8Array, corners: readonly Point[]): void {
    const sides = corners.map((corner, at) => boxOf([corner, corners[at + 1] ?? corners[0] ?? corner]));
    const whole = (cell: Box): boolean | undefined =>
      sides.some((side) => meets(side, cell)) ? undefined : isInside(corners, { lat: cell.south, lng: cell.west });
    this.markWhere(mask, boxOf(corners), (point) => isInside(corners, point), whole);
  }

  private place(slot: number, point: Point): void {
    const cell = cellOf(point);
    const there = this.cells.get(cell);
    if (there === undefined) this.cells.set(cell, new Set([slot]));
    else there.add(slot);
  }

  /**
   * Marks those of the documents in the cells of a box for which `isIn` holds. `whole` tells it of all places of a cell
   * at once, where they are alike.
   */
  private markWhere(
    mask: Uint8Array,
    { south, north, west, east }: Box,
    isIn: (point: Point) => boolean,
    whole: (cell: Box) => boolean | undefined,
  ): void {
    const markCell = (cell: number, slots: ReadonlySet<number>) => {
      const all = whole(cellBox(cell));
      if (all === false) return;
      for (const slot of slots) {
        const point = all ? undefined : this.points[slot];
        if (all || (point !== undefined && isIn(point))) mask[slot] = 1;
      }
    };
    const [first, last] = [rowOf(Math.max(-90, south)), rowOf(Math.min(90, north))];
    const [left, right] = [columnOf(west), columnOf(east)];
    // A box of more cells than there are with documents: look at those instead.
    if ((last - first + 1) * (right - left + 1) > this.cells.size) {
      for (const [cell, slots] of this.cells) markCell(cell, slots);
      return;
    }
    for (let row = first; row <= last; row += 1) {
      for (let column = left; column <= right; column += 1) {
        const slots = this.cells.get(row * columns + column);
        if (slots !== undefined) markCell(row * columns + column, slots);
      }
    }
  }
}

/** A part of the earth in degrees, its sides included. */
interface Box {
  readonly south: number;
  readonly north: number;
  readonly west: number;
  readonly east: number;
}

function boxOf(points: readonly Point[]): Box {
  const [lats, lngs] = [points.map(({ lat }) => lat), points.map(({ lng }) => lng)];
  return { south: Math.min(...lats), north: Math.max(...lats), west: Math.min(...lngs), east: Math.max(...lngs) };
}

/** A little more than a cell, since a place at its edge may be rounded into it. */
function cellBox(cell: number): Box {
  const south = Math.floor(cell / columns) * cellDegrees - 90 - margin;
  const west = (cell % columns) * cellDegrees - 180 - margin;
  return { south, north: south + cellDegrees + 2 * margin, west, east: west + cellDegrees + 2 * margin };
}
const margin = 1e-9;

const meets = (one: Box, other: Box): boolean =>
  one.south <= other.north && one.north >= other.south && one.west <= other.east && one.east >= other.west;

/** Whether a line from the point to the east leaves the polygon an odd number of times. */
function isInside(corners: readonly Point[], { lat, lng }: Point): boolean {
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

const cellOf = ({ lat, lng }: Point): number => rowOf(lat) * columns + columnOf(lng);
