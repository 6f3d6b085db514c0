import { describe, expect, it } from 'vitest';
import { areaText, mostCorners, mostDrawnCorners, readArea, readBounds } from './area.ts';

const ring = (corners: number) =>
  `polygon:${Array.from({ length: corners }, (_, index) => {
    const angle = (2 * Math.PI * index) / corners;
    return `${(33 + Math.sin(angle)).toFixed(5)},${(52 + Math.cos(angle)).toFixed(5)}`;
  }).join(';')}`;

describe('an area of an address', () => {
  it.each([
    'rectangle:51,35,52,36',
    'circle:35.7,51.4,25000',
    'circle:35,179.5,40000',
    'polygon:35,51;36,51;36,52',
    'polygon:35,51;36,51;35.5,51.5;36,52;35,52',
    ring(mostDrawnCorners),
    ring(mostCorners),
  ])('is read and written alike: %s', (text) => {
    const area = readArea(text);
    expect(area).toBeDefined();
    if (area) expect(readArea(areaText(area))).toEqual(area);
  });

  it.each([
    ['nothing', ''],
    ['another kind', 'star:1,2,3'],
    ['no numbers', 'rectangle:NaN,NaN,NaN,NaN'],
    ['infinity', 'circle:35,51,Infinity'],
    ['exponents', 'circle:35,51,1e99'],
    ['a rectangle over the 180th meridian', 'rectangle:179,35,-179,36'],
    ['a rectangle upside down', 'rectangle:51,36,52,35'],
    ['a circle without size', 'circle:35,51,0'],
    ['a circle larger than the country', 'circle:35,51,9000000'],
    ['a centre beyond the pole', 'circle:95,51,100'],
    ['a circle over the 180th meridian', 'circle:35,179.5,100000'],
    ['a circle over the pole', 'circle:-85,51,900000'],
    ['two corners', 'polygon:35,51;36,52'],
    ['sides that cross', 'polygon:35,51;36,52;36,51;35,52'],
    ['a corner on another side', 'polygon:35,51;35,53;36,53;35,52;36,51'],
    ['a line there and back', 'polygon:35,51;36,52;35,51'],
    ['corners in a row', 'polygon:35,51;36,52;37,53'],
    ['the same corner again and again', 'polygon:35,51;35,51;35,51'],
    ['too many corners', ring(mostCorners + 1)],
    ['ten thousand corners', ring(10_000)],
  ])('is none: %s', (_what, text) => expect(readArea(text)).toBeUndefined());
});

it('reads the part of the map in view', () => {
  expect(readBounds('44,25,64,40')).toEqual({ west: 44, south: 25, east: 64, north: 40 });
  for (const text of ['', '44,25,64', '64,25,44,40', '44,25,64,40,1', '44,25,64,91', 'a,b,c,d']) {
    expect(readBounds(text)).toBeUndefined();
  }
});
