import { around, between, hashOf, pick, randomFrom, shuffled } from '../random.ts';
import { drawingOf, type Good } from './goods/catalogue.ts';
import { drawNiche, type NicheName, nicheNames, patternCount } from './niches.ts';
import { type PaletteName, paletteNames, palettes, tints } from './palettes.ts';
import { Pen, round } from './pen.ts';

/** A request for a picture. Equal requests give equal pictures, byte for byte. */
interface PictureRequest {
  readonly good: Good;
  readonly palette: PaletteName;
  readonly niche: NicheName;
  /** Varies pattern, colours of the good, details and framing. */
  readonly seed: string;
  /** The zoom: 1 shows the whole object. */
  readonly zoom?: number;
  /** The index of the colouring; by default one that suits the wall. */
  readonly tint?: number;
}

/** The colours of an object that contrast with its wall: its first choice, unless that has too little contrast. */
function tintFor(seed: string, palette: PaletteName): number {
  const wishes = shuffled(
    randomFrom(`${seed} tint`),
    tints.map((_, index) => index),
  );
  return wishes.find((index) => tints[index]?.hue !== palettes[palette].hue) ?? 0;
}

/** A standalone SVG of 800 × 600, always below 12 kB and without scripts. */
export function composePicture({
  good,
  palette,
  niche,
  seed,
  zoom = 1,
  tint = tintFor(seed, palette),
}: PictureRequest): string {
  const random = randomFrom(seed);
  const scenery = randomFrom(`${seed} ${palette} ${niche}`);
  const pen = new Pen(`p${hashOf(`${good}${palette}${niche}${seed}${zoom}${tint}`).toString(36)}-`);
  const pattern = between(scenery, 0, patternCount - 1);
  const { draw, fills, shadow = 104 } = drawingOf(good);
  const body = draw(pen, around(tints, tint), random);
  const mirrored = !fills && scenery() < 0.3;
  const placed = mirrored ? `<g transform="matrix(-1 0 0 1 400 0)">${body}</g>` : body;
  const ground = fills || shadow === 0 ? '' : `<ellipse cx="200" cy="258" rx="${shadow}" ry="9" opacity=".28"/>`;
  const wall = fills ? '' : drawNiche(pen, niche, palettes[palette], pattern);
  const scale = round(2 * zoom * 10) / 10;
  const x = zoom === 1 ? 0 : round((800 - 400 * scale) * pick(scenery, [0.3, 0.5, 0.7]));
  const y = zoom === 1 ? 0 : round((600 - 300 * scale) * pick(scenery, [0.45, 0.6]));
  const scene = `<g transform="translate(${x} ${y}) scale(${scale})">${wall}${ground}${placed}</g>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="600" viewBox="0 0 800 600">${pen.definitions()}${scene}</svg>`;
}

/** The properties of an advertisement behind its pictures. */
interface Pictured {
  /** Its place in the order of publication: neighbours in lists have neighbouring numbers. */
  readonly number: number;
  readonly key: string;
  readonly good: Good;
}

const zooms = [1, 1.3, 1, 1.6, 1.15];

/**
 * The picture at `index` of an advertisement: always the same piece in the same colours, each time before another wall.
 * Palette and niche advance by steps coprime to their numbers, so that advertisements beside each other, and those of
 * the rows above and below, do not share a background.
 */
export function pictureFor(ad: Pictured, index: number): PictureRequest {
  const { key, good, number } = ad;
  const first = around(paletteNames, number * 5);
  const tint = tintFor(key, first);
  const suited = paletteNames.filter((name) => palettes[name].hue !== tints[tint]?.hue && name !== first);
  return {
    good,
    tint,
    seed: key,
    palette: index === 0 ? first : around(suited, number * 5 + index * 3),
    niche: around(nicheNames, number * 3 + Math.floor(number / 10) + index * 7),
    zoom: around(zooms, index),
  };
}
