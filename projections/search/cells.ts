import type { Bounds } from '@charsu/core/domain/places/area.ts';
import type { Point } from '@charsu/core/domain/places/places.ts';

/**
 * The map is divided into squares as tile servers divide it: at level n the world has 2^n of them in a row. Documents
 * hold their squares at some levels, so that one search counts the documents in each square of a view.
 */
export const cellLevels = [5, 7, 9, 11, 13, 15, 17] as const;
export type CellLevel = (typeof cellLevels)[number];
type CellAttribute = `cell${CellLevel}`;
export const cellAttribute = (level: CellLevel): CellAttribute => `cell${level}`;
export const cellAttributes = cellLevels.map(cellAttribute);

/** Beyond this parallel such a map ends, in degrees. */
const lastParallel = 85.05;

/** Column and row, 0 to 1 from the west and from the north. */
function onSquare({ latitude, longitude }: Point): readonly [x: number, y: number] {
  const angle = (Math.max(-lastParallel, Math.min(lastParallel, latitude)) * Math.PI) / 180;
  return [(longitude + 180) / 360, (1 - Math.log(Math.tan(angle) + 1 / Math.cos(angle)) / Math.PI) / 2];
}

/** The squares that a point lies in. */
export function cellsOf(point: Point): Readonly<Record<CellAttribute, string>> {
  const [x, y] = onSquare(point);
  const cell = (level: CellLevel) => {
    const inRow = 2 ** level;
    const at = (part: number) => Math.min(inRow - 1, Math.floor(part * inRow));
    return `${at(x)}-${at(y)}`;
  };
  return {
    cell5: cell(5),
    cell7: cell(7),
    cell9: cell(9),
    cell11: cell(11),
    cell13: cell(13),
    cell15: cell(15),
    cell17: cell(17),
  };
}

/** The edges of a square. */
export function cellBounds(level: CellLevel, cell: string): Bounds {
  const [column = 0, row = 0] = cell.split('-').map(Number);
  const inRow = 2 ** level;
  const parallel = (y: number) => (Math.atan(Math.sinh(Math.PI * (1 - (2 * y) / inRow))) * 180) / Math.PI;
  const meridian = (x: number) => (x / inRow) * 360 - 180;
  return { west: meridian(column), east: meridian(column + 1), north: parallel(row), south: parallel(row + 1) };
}

/** The most squares across a view: their bubbles must not overlap, on a phone either. */
const mostAcross = 9;

/** The finest level at which a view is not too many squares wide. */
export const levelFor = ({ west, east }: Bounds): CellLevel =>
  cellLevels.findLast((level) => ((east - west) / 360) * 2 ** level <= mostAcross) ?? 5;
