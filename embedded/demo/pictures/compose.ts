import { around, between, hashOf, pick, type Random, randomFrom } from '../random.ts';
import { drawingOf, type Good } from './goods/catalogue.ts';
import { drawNiche, type NicheName, nicheNames, patternCount } from './niches.ts';
import { type PaletteName, paletteNames, palettes, type Tint, tints } from './palettes.ts';
import { Pen, round } from './pen.ts';

/** What a picture shows. The same request gives the same picture, byte for byte. */
export interface PictureRequest {
  readonly good: Good;
  readonly palette: PaletteName;
  readonly niche: NicheName;
  /** Varies pattern, colours of the good, details and framing. */
  readonly seed: string;
  /** How near: 1 shows the whole good. */
  readonly zoom?: number;
}

export const pictureSize = { width: 800, height: 600 } as const;

/** A colour for the good that stands out from its wall. */
const tintFor = (random: Random, palette: PaletteName): Tint =>
  pick(
    random,
    tints.filter((tint) => tint.hue !== palettes[palette].hue),
  );

/** A standalone SVG of 800 × 600, always below 12 kB and without scripts. */
export function composePicture({ good, palette, niche, seed, zoom = 1 }: PictureRequest): string {
  const random = randomFrom(seed);
  const pen = new Pen(`p${hashOf(`${good}${palette}${niche}${seed}${zoom}`).toString(36)}-`);
  const pattern = between(random, 0, patternCount - 1);
  const tint = tintFor(random, palette);
  const { draw, fills, shadow = 104 } = drawingOf(good);
  const body = draw(pen, tint, random);
  const mirrored = !fills && random() < 0.3;
  const placed = mirrored ? `<g transform="matrix(-1 0 0 1 400 0)">${body}</g>` : body;
  const ground = fills || shadow === 0 ? '' : `<ellipse cx="200" cy="258" rx="${shadow}" ry="9" opacity=".28"/>`;
  const wall = fills ? '' : drawNiche(pen, niche, palettes[palette], pattern);
  const scale = round(2 * zoom * 10) / 10;
  const x = zoom === 1 ? 0 : round((800 - 400 * scale) * pick(random, [0.3, 0.5, 0.7]));
  const y = zoom === 1 ? 0 : round((600 - 300 * scale) * pick(random, [0.45, 0.6]));
  const scene = `<g transform="translate(${x} ${y}) scale(${scale})">${wall}${ground}${placed}</g>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="600" viewBox="0 0 800 600">${pen.definitions()}${scene}</svg>`;
}

/** What the pictures of an advertisement depend on. */
export interface Pictured {
  /** Its place in the order of publication: neighbours in lists have neighbouring numbers. */
  readonly number: number;
  readonly key: string;
  readonly goods: readonly Good[];
}

/**
 * The picture at `index` of an advertisement. Palette and niche walk with steps that have no common factor with
 * their number, so that advertisements beside each other never share a background.
 */
export function pictureFor(ad: Pictured, index: number): PictureRequest {
  const good = around(ad.goods, hashOf(ad.key) >>> 4);
  const walk = ad.number * 5 + index * 3;
  return {
    good,
    palette: around(paletteNames, walk),
    niche: around(nicheNames, ad.number * 3 + Math.floor(ad.number / 10) + index * 7),
    seed: `${ad.key}/${drawingOf(good).fills && index > 0 ? 0 : index}`,
    zoom: index === 0 ? 1 : around([1.25, 1, 1.5, 1.75], index - 1),
  };
}
