import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { distanceMetres, GeoColumn } from './geo.ts';

const latitude = fc.double({ min: -90, max: 90, noNaN: true });
const longitude = fc.double({ min: -180, max: 180, noNaN: true });
const point = fc.record({ lat: latitude, lng: longitude });
/** Points near each other, as a country has them, and some from anywhere. */
const near = fc.record({
  lat: fc.double({ min: 35, max: 36, noNaN: true }),
  lng: fc.double({ min: 51, max: 52, noNaN: true }),
});
const points = fc.array(fc.oneof(point, near), { maxLength: 40 });

function columnOf(all: readonly { lat: number; lng: number }[]): GeoColumn {
  const column = new GeoColumn();
  for (const [slot, one] of all.entries()) column.set(slot, one);
  return column;
}

describe('where documents lie', () => {
  it('finds within a radius what is no farther', () => {
    const metres = fc.oneof(
      fc.double({ min: 0, max: 50_000, noNaN: true }),
      fc.double({ min: 0, max: 3e7, noNaN: true }),
    );
    fc.assert(
      fc.property(points, fc.oneof(point, near), metres, (all, center, radius) => {
        const mask = new Uint8Array(all.length);
        columnOf(all).markRadius(mask, center, radius);
        expect([...mask]).toEqual(all.map((one) => (distanceMetres(center, one) <= radius ? 1 : 0)));
      }),
    );
  });

  it('finds in a box what lies between its sides, over the 180th meridian too', () => {
    fc.assert(
      fc.property(points, fc.oneof(point, near), fc.oneof(point, near), (all, topRight, bottomLeft) => {
        const mask = new Uint8Array(all.length);
        columnOf(all).markBox(mask, topRight, bottomLeft);
        const between = (lng: number) =>
          bottomLeft.lng <= topRight.lng
            ? lng >= bottomLeft.lng && lng <= topRight.lng
            : lng >= bottomLeft.lng || lng <= topRight.lng;
        const inside = all.map(({ lat, lng }) => lat <= topRight.lat && lat >= bottomLeft.lat && between(lng));
        expect([...mask]).toEqual(inside.map(Number));
      }),
    );
  });

  it('finds in a polygon the same as in the box that it is', () => {
    const beside = (all: readonly { lat: number; lng: number }[], south: number, west: number) =>
      all.filter(({ lat, lng }) => lat !== south && lat !== south + 1 && lng !== west && lng !== west + 1);
    fc.assert(
      fc.property(points, near, (near, { lat: south, lng: west }) => {
        const all = beside(near, south, west);
        const [inBox, inPolygon] = [new Uint8Array(all.length), new Uint8Array(all.length)];
        const column = columnOf(all);
        const [lower, upper] = [
          { lat: south, lng: west },
          { lat: south + 1, lng: west + 1 },
        ];
        column.markBox(inBox, upper, lower);
        column.markPolygon(inPolygon, [lower, { ...lower, lng: upper.lng }, upper, { ...lower, lat: upper.lat }]);
        expect(inPolygon).toEqual(inBox);
      }),
    );
  });

  it('finds a document where it is and not where it was', () => {
    const column = columnOf([{ lat: 35.7, lng: 51.4 }]);
    column.set(0, { lat: 29.6, lng: 52.5 });
    const found = (lat: number, lng: number) => {
      const mask = new Uint8Array(1);
      column.markRadius(mask, { lat, lng }, 1_000);
      return mask[0];
    };
    expect([found(35.7, 51.4), found(29.6, 52.5)]).toEqual([0, 1]);
    column.set(0, undefined);
    expect(found(29.6, 52.5)).toBe(0);
  });
});
