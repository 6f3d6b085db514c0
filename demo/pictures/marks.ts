import { hashOf, pick, randomFrom } from '../random.ts';
import { drawingOf, type Good } from './goods/catalogue.ts';
import { drawNiche, nicheNames } from './niches.ts';
import { type PaletteName, paletteNames, palettes, tints } from './palettes.ts';
import { darker, lighter, Pen, round, star, steps } from './pen.ts';

/** The colours a business wears on its mark and its cover. */
const paletteOfBusiness = (key: string): PaletteName =>
  pick(
    randomFrom(`colours of ${key}`),
    paletteNames.filter((name) => name !== 'sand' && name !== 'silver'),
  );

const emblems: readonly ((pen: Pen) => string)[] = [
  () =>
    `<path d="${star(28, 28, 17)}" fill="#fff" fill-opacity=".2"/><path d="${star(28, 28, 11)}" fill="#fff" fill-opacity=".92"/>`,
  () =>
    '<path d="M18 44V27c0-8 7-10 10-15 3 5 10 7 10 15v17h-6V29c0-3-2-5-4-7-2 2-4 4-4 7v15z" fill="#fff" fill-opacity=".92"/>',
  () =>
    '<path d="M28 11c10 8 12 20 4 32-2-6-8-8-12-14 0-7 3-14 8-18z" fill="#fff" fill-opacity=".92"/><circle cx="28" cy="26" r="3" fill="#000" fill-opacity=".35"/>',
  () =>
    `${[0, 90, 180, 270].map((turn) => `<path d="M28 27c-6-5-6-11 0-16 6 5 6 11 0 16z" fill="#fff" fill-opacity=".92" transform="rotate(${turn} 28 28)"/>`).join('')}<circle cx="28" cy="28" r="3" fill="#f4b740"/>`,
  () =>
    `${steps(8, 0, 45)
      .map((turn) => `<path d="M28 24l-4-9 4-5 4 5z" fill="#fff" fill-opacity=".9" transform="rotate(${turn} 28 28)"/>`)
      .join('')}`,
  () =>
    '<path d="M12 38h32l-3 5H15zM16 35c0-10 5-16 12-16s12 6 12 16zM26 17h4v-5h-4z" fill="#fff" fill-opacity=".92"/>',
];

/** The square mark of a business, for `img` elements: drawn shapes only, since fonts differ between machines. */
export function businessLogo(key: string): string {
  const random = randomFrom(`mark of ${key}`);
  const palette = palettes[paletteOfBusiness(key)];
  const pen = new Pen(`m${hashOf(key).toString(36)}-`);
  const emblem = pick(random, emblems)(pen);
  const fill = pen.slant(palette.top, palette.bottom);
  const frame = random() < 0.5 ? star(28, 28, 26) : star(28, 28, 26, 0.86);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400" viewBox="0 0 56 56">${pen.definitions()}<path fill="${fill}" d="M0 0h56v56H0z"/><path d="${frame}" fill="none" stroke="#fff" stroke-opacity=".35"/><path d="${star(28, 28, 21)}" fill="#fff" fill-opacity=".1"/>${emblem}</svg>`;
}

/** The wide cover of a business page: a band of girih in its colours, lit from one side. */
export function businessCover(key: string): string {
  const random = randomFrom(`cover of ${key}`);
  const palette = palettes[paletteOfBusiness(key)];
  const pen = new Pen(`c${hashOf(key).toString(36)}-`);
  const size = pick(random, [60, 80, 100]);
  const half = size / 2;
  const trim = lighter(palette.niche, 0.35);
  const cell = [
    `<path d="${star(half, half, half)}" fill="${palette.top}" stroke="${trim}" stroke-opacity=".7" stroke-width="2"/>`,
    `<path d="${star(half, half, half * 0.66)}" fill="${darker(palette.bottom, 0.1)}" stroke="${trim}" stroke-opacity=".35"/>`,
    `<path d="${star(half, half, half * 0.3)}" fill="${pick(random, tints).detail}"/>`,
    `<path d="M0 0l${round(size * 0.15)} ${round(size * 0.15)}M${size} 0l-${round(size * 0.15)} ${round(size * 0.15)}M0 ${size}l${round(size * 0.15)}-${round(size * 0.15)}M${size} ${size}l-${round(size * 0.15)}-${round(size * 0.15)}" stroke="${trim}" stroke-opacity=".6" stroke-width="2"/>`,
  ].join('');
  const band = pen.tile(size, size, cell);
  const wall = pen.across(palette.bottom, palette.top, palette.bottom);
  const light = pen.across(`${palette.bottom}e6`, `${palette.bottom}00`, `${palette.bottom}99`);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="200" viewBox="0 0 1200 200">${pen.definitions()}<path fill="${wall}" d="M0 0h1200v200H0z"/><path fill="${band}" d="M0 0h1200v200H0z"/><path fill="${light}" d="M0 0h1200v200H0z"/><path d="M0 4h1200M0 196h1200" stroke="${trim}" stroke-opacity=".6" stroke-width="3"/></svg>`;
}

/** The picture of a category: its good in a niche of the colours that belong to the category's url. */
export function categoryPicture(url: string, good: Good): string {
  const random = randomFrom(`category ${url}`);
  const name = pick(random, paletteNames);
  const palette = palettes[name];
  const pen = new Pen(`k${hashOf(url).toString(36)}-`);
  const { draw, fills, shadow = 104 } = drawingOf(good);
  const tint = pick(
    random,
    tints.filter((other) => other.hue !== palette.hue),
  );
  const body = draw(pen, tint, random);
  const wall = fills ? '' : drawNiche(pen, pick(random, nicheNames), palette, Math.floor(random() * 7));
  const ground = fills || shadow === 0 ? '' : `<ellipse cx="200" cy="258" rx="${shadow}" ry="9" opacity=".28"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="600" viewBox="0 0 800 600">${pen.definitions()}<g transform="scale(2)">${wall}${ground}${body}</g></svg>`;
}
