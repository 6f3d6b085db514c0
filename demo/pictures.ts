import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { around, between, hashOf, pick, type Random, randomFrom, shuffled } from './random.ts';
import { readData } from './read.ts';

const coloursSchema = z.record(z.string(), z.string());
type Colours = Readonly<Record<string, string>>;

const colour = z.string().regex(/^#[\da-f]{6}$/);
/** The family of hue, to keep neighbours and goods apart from it. */
const hue = z.enum(['blue', 'green', 'red', 'yellow', 'grey', 'purple']);

const { palettes, tints, walls, niches, outdoors, props, emblems } = readData(
  'scenery.json',
  z.strictObject({
    /** The names of the patterns on the wall, of the backgrounds of goods, and of the marks of businesses. */
    walls: z.array(z.string()),
    niches: z.array(z.string()),
    /** Backgrounds of what stands outside, and what may stand beside a good. */
    outdoors: z.array(z.string()),
    props: z.array(z.string()),
    emblems: z.array(z.string()),
    /** The colours of a background: wall above and below, and the lit niche. */
    palettes: z.array(z.strictObject({ name: z.string(), top: colour, bottom: colour, niche: colour, hue })),
    /** The colours of a good: body, second colour, light trim and a bright detail. */
    tints: z.array(z.strictObject({ body: colour, second: colour, trim: colour, detail: colour, hue })),
  }),
);
type Palette = (typeof palettes)[number];
type Tint = (typeof tints)[number];

const goods = readData(
  'goods.json',
  z.record(
    z.string(),
    z.strictObject({
      /** Words by which titles of advertisements call it, for categories with more than one kind of goods. */
      words: z.array(z.string()).default([]),
      /** Covers the whole picture (a carpet on a wall, a tiled wall), so that no niche is drawn behind it. */
      fills: z.boolean().default(false),
      /** Stands outside, alone. */
      outdoors: z.boolean().default(false),
      /** Is never shown twice in one picture. */
      single: z.boolean().default(false),
      /** Half the width of its shadow; 0 for none. */
      shadow: z.number().default(104),
      /** Colours that depend on the hue of its tint. */
      byHue: z.record(z.string(), z.object({ other: z.string() }).catchall(z.string())).default({}),
      /** Differences between pieces of a kind: of each list one is chosen. `drawing` is the end of the file's name. */
      choices: z.array(z.array(coloursSchema)).default([]),
    }),
  ),
);
export const goodNames = Object.keys(goods);

function goodAt(name: string) {
  const good = goods[name];
  if (!good) throw new Error(`The demo draws no ${name}`);
  return good;
}

/** The good for a title among those of its category; the first one when no word matches. */
export function goodFor(title: string, names: readonly string[]): string {
  const good = names.find((name) => goodAt(name).words.some((word) => title.includes(word))) ?? names[0];
  if (!good) throw new Error(`Nothing to draw for ${title}`);
  return good;
}

/** A file below `drawings`: its definitions (gradients, patterns, clips) with their ids, and its shapes. */
interface Drawing {
  readonly definitions: readonly { readonly id: string; readonly shape: string }[];
  readonly shapes: string;
}

function readDrawing(file: string): Drawing {
  const text = readFileSync(file, 'utf8').replace(/>\s+</g, '><');
  const [, definitions = '', shapes] = /^<svg [^>]*>(?:<defs>(.*)<\/defs>)?(.*)<\/svg>\s*$/s.exec(text) ?? [];
  if (shapes === undefined) throw new Error(`${file} is no drawing`);
  const each = [...definitions.matchAll(/<(\w+) id="(\w+)".*?<\/\1>/g)];
  return {
    shapes,
    definitions: each.map(([shape, , id = '']) => ({ id, shape: shape.replace(`id="${id}"`, 'id=""') })),
  };
}

const folder = join(import.meta.dirname, 'drawings');
const drawings = new Map(
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.svg'))
    .map((file) => [file.replace('.svg', ''), readDrawing(join(folder, file))]),
);

/** `share` percent of black (`000`) or white (`fff`) in a colour, #rrggbb, as `color-mix` of CSS does. */
function mixed(first: string, second: string, share: number): string {
  const channel = (at: number): string => {
    const [one, other] = [Number.parseInt(first.slice(at, at + 2), 16), second === 'fff' ? 255 : 0];
    return Math.round(one * (1 - share / 100) + other * (share / 100))
      .toString(16)
      .padStart(2, '0');
  };
  return `#${channel(1)}${channel(3)}${channel(5)}`;
}

/** Replaces `var(--name)` by its colour, and `color-mix` by the mixed one: an old browser knows neither. */
function coloured(text: string, colours: Colours): string {
  const known = text.replace(/var\(--(\w+)\)/g, (_, name: string) => {
    const value = colours[name];
    if (value === undefined) throw new Error(`A drawing has no colour for ${name}`);
    return coloured(value, colours);
  });
  const mix = /color-mix\(in srgb,(#[\da-f]{6}),#(000|fff) ([\d.]+)%\)/g;
  const step = known.replace(mix, (_, one: string, other: string, share: string) => mixed(one, other, Number(share)));
  return step === known ? known : coloured(step, colours);
}

/** One picture, of some drawings. Ids begin with its own prefix, so that several pictures can stand in one page. */
class Picture {
  readonly #prefix: string;
  /** Ids by definition: equal ones stand once. */
  readonly #ids = new Map<string, string>();

  constructor(prefix: string) {
    this.#prefix = prefix;
  }

  /** The shapes of the drawing in these colours; their definitions join those of the picture. */
  draw(name: string, colours: Colours): string {
    const drawing = drawings.get(name);
    if (!drawing) throw new Error(`There is no drawing ${name}`);
    const shapes = coloured(drawing.shapes, colours);
    const used = [shapes, ...drawing.definitions.map(({ shape }) => shape)].join('');
    const ids = new Map<string, string>();
    const referring = (text: string) => text.replace(/url\(#(\w+)\)/g, (_, id: string) => `url(#${ids.get(id)})`);
    for (const { id, shape } of drawing.definitions) {
      if (!used.includes(`url(#${id})`)) continue;
      const definition = referring(coloured(shape, colours));
      const own = this.#ids.get(definition) ?? `${this.#prefix}-${this.#ids.size.toString(36)}`;
      this.#ids.set(definition, own);
      ids.set(id, own);
    }
    return referring(shapes);
  }

  /** A good in units of 400 × 300, standing on y = 256 and centred on x = 200. */
  drawGood(name: string, tint: Tint, random: Random): string {
    const { byHue, choices } = goodAt(name);
    const hues = Object.entries(byHue).map(([each, values]) => [each, values[tint.hue] ?? values.other]);
    const chosen = choices.map((options) => pick(random, options));
    const file = [name, ...chosen.flatMap(({ drawing }) => drawing ?? [])].join('-');
    return this.draw(`goods/${file}`, Object.assign({}, tint, Object.fromEntries(hues), ...chosen));
  }

  /** The wall and the niche behind a good, and its shadow. */
  drawBackground(name: string, palette: Palette, wall: string, niche: string): string {
    const { fills, shadow, outdoors: isOutside } = goodAt(name);
    if (fills) return '';
    const behind = isOutside
      ? this.draw(`niches/${around(outdoors, hashOf(niche + wall))}`, palette)
      : this.draw(`walls/${wall}`, palette) + this.draw(`niches/${niche}`, palette);
    return shadow === 0 ? behind : `${behind}<ellipse cx="200" cy="258" rx="${shadow}" ry="9" opacity=".28"/>`;
  }

  /** A good as it stands in a picture: alone, beside a thing, turned a little, or two of a kind. */
  arrange(name: string, tint: Tint, key: string): string {
    const random = randomFrom(`${key} arrangement`);
    const { fills, outdoors: alone, single } = goodAt(name);
    const shapes = this.drawGood(name, tint, randomFrom(key));
    if (fills) return shapes;
    const way = pick(random, alone ? ['plain'] : single ? ['plain', 'turned'] : ['plain', 'turned', 'pair', 'row']);
    const side = random() < 0.5 ? -1 : 1;
    const prop =
      alone || random() < 0.35 ? '' : this.draw(`props/${pick(random, props)}`, { ...tint, body: tint.second });
    const beside = prop && at(prop, side * between(random, 122, 146), 0, tenths(0.8 + random() * 0.4));
    if (way === 'turned') return `${beside}<g transform="matrix(1 0 ${-side * 0.05} 1 ${side * 12.8} 0)">${shapes}</g>`;
    // Goods with many shapes would make the file too large twice.
    if (way === 'plain' || shapes.length > 2_600) return beside + shapes;
    const other = this.drawGood(name, { ...tint, body: tint.detail, detail: tint.body }, randomFrom(`${key} other`));
    if (way === 'pair') return at(other, -side * 78, -14, 0.74) + at(shapes, side * 40, 0, 0.94);
    return at(other, -side * 108, 0, 0.6) + beside.replace('<g', '<g opacity=".95"') + at(shapes, 0, 0, 0.88);
  }

  /** A standalone SVG, below 12 kB and without scripts. */
  svg(width: number, height: number, viewBox: string, shapes: string): string {
    const made = [...this.#ids].map(([shape, id]) => shape.replace('id=""', `id="${id}"`));
    const definitions = made.length === 0 ? '' : `<defs>${made.join('')}</defs>`;
    return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${viewBox}">${definitions}${shapes}</svg>`;
  }
}

/** The properties of an advertisement behind its pictures. */
interface Pictured {
  /** Its place in the order of publication: neighbours in lists have neighbouring numbers. */
  readonly number: number;
  /** Varies pattern, colours of the good, details and framing. */
  readonly key: string;
  readonly good: string;
}

/** Shapes that stand on the ground at x = 200, moved and scaled. */
const at = (shapes: string, x: number, y: number, scale: number): string =>
  `<g transform="translate(${tenths(200 + x - 200 * scale)} ${tenths(256 + y - 256 * scale)}) scale(${scale})">${shapes}</g>`;

const zooms = [1, 1.3, 1, 1.6, 1.15];
const tintIndexes = [...tints.keys()];
const tenths = (value: number): number => Math.round(value * 10) / 10;

/**
 * The picture at `index` of an advertisement, 800 × 600: always the same piece in the same colours, which contrast with
 * the wall, each time before another wall. Palette and niche advance by steps coprime to their numbers, so that
 * advertisements beside each other, and those of the rows above and below, do not share a background.
 */
export function advertisementPicture({ key, good, number }: Pictured, index: number): string {
  const first = around(palettes, number * 5);
  const tint = shuffled(randomFrom(`${key} tint`), tintIndexes).find((wish) => tints[wish]?.hue !== first.hue) ?? 0;
  const suited = palettes.filter((palette) => palette.hue !== tints[tint]?.hue && palette !== first);
  const palette = index === 0 ? first : around(suited, number * 5 + index * 3);
  const niche = around(niches, number * 3 + Math.floor(number / 10) + index * 7);
  const zoom = around(zooms, index);
  const scenery = randomFrom(`${key} ${palette.name} ${niche}`);
  const picture = new Picture(`p${hashOf(`${good}${palette.name}${niche}${key}${zoom}${tint}`).toString(36)}`);
  const wall = pick(scenery, walls);
  const shapes = picture.arrange(good, around(tints, tint), key);
  const mirrored = !goodAt(good).fills && scenery() < 0.3;
  const placed = mirrored ? `<g transform="matrix(-1 0 0 1 400 0)">${shapes}</g>` : shapes;
  const scale = tenths(2 * zoom);
  const x = zoom === 1 ? 0 : tenths((800 - 400 * scale) * pick(scenery, [0.3, 0.5, 0.7]));
  const y = zoom === 1 ? 0 : tenths((600 - 300 * scale) * pick(scenery, [0.45, 0.6]));
  const background = picture.drawBackground(good, palette, wall, niche);
  const scene = `<g transform="translate(${x} ${y}) scale(${scale})">${background}${placed}</g>`;
  return picture.svg(800, 600, '0 0 800 600', scene);
}

/** The picture of a category, 800 × 600: its good in a niche of the colours that belong to the category's url. */
export function categoryPicture(url: string, good: string): string {
  const random = randomFrom(`category ${url}`);
  const picture = new Picture(`k${hashOf(url).toString(36)}`);
  const palette = pick(random, palettes);
  const tint = pick(
    random,
    tints.filter((other) => other.hue !== palette.hue),
  );
  const shapes = picture.drawGood(good, tint, random);
  const niche = pick(random, niches);
  const background = picture.drawBackground(good, palette, pick(random, walls), niche);
  return picture.svg(800, 600, '0 0 800 600', `<g transform="scale(2)">${background}${shapes}</g>`);
}

/** The colours a business wears on its mark and its cover. */
const paletteOfBusiness = (key: string): Palette =>
  pick(
    randomFrom(`colours of ${key}`),
    palettes.filter(({ name }) => name !== 'sand' && name !== 'silver'),
  );

/** Letters as strokes in units of 10 × 14. */
const letters = readData('strokes.json', z.record(z.string(), z.string()));
/** The outlines of marks, 56 × 56. */
const outlines = [
  '<circle cx="28" cy="28" r="22"/>',
  '<rect x="7" y="7" width="42" height="42" rx="11"/>',
  '<path d="M28 4l21 12v24L28 52 7 40V16z"/>',
  '<path d="M28 5l23 23-23 23L5 28z"/>',
  '<path d="M8 52V26a20 20 0 0 1 40 0v26z"/>',
  '<path d="M8 6h40v24c0 12-10 18-20 22C18 48 8 42 8 30z"/>',
];

/**
 * The square mark of a business, for `img` elements: the first letters of its name in an outline, or an emblem. Drawn
 * shapes only, since fonts differ between machines.
 */
export function businessLogo(key: string, name: string): string {
  const random = randomFrom(`mark of ${key}`);
  const picture = new Picture(`m${hashOf(key).toString(36)}`);
  const palette = paletteOfBusiness(key);
  if (random() < 0.35) {
    const drawing = `marks/${pick(random, emblems)}-${pick(random, ['pointed', 'soft'])}`;
    return picture.svg(400, 400, '0 0 56 56', picture.draw(drawing, palette));
  }
  const initials = name
    .toUpperCase()
    .split(/\s+/)
    .flatMap((word) => letters[word.charAt(0)] ?? []);
  const strokes = initials.slice(0, random() < 0.3 ? 1 : 2);
  const { detail, trim } = pick(
    random,
    tints.filter(({ hue }) => hue !== palette.hue),
  );
  // Light on dark, dark on light, or only lines.
  const [ground, shape, ink, line] = pick(random, [
    [palette.bottom, palette.niche, '#ffffff', 'none'],
    [trim, palette.bottom, trim, 'none'],
    ['#ffffff', 'none', palette.bottom, palette.bottom],
    [palette.bottom, detail, '#1f1d1a', 'none'],
  ] as const);
  const scale = strokes.length === 1 ? 1.7 : 1.25;
  const width = strokes.length * 10 * scale + (strokes.length - 1) * 4;
  const drawn = strokes.map((d, index) => {
    const x = tenths(28 - width / 2 + index * (10 * scale + 4));
    return `<path transform="translate(${x} ${tenths(28 - 7 * scale)}) scale(${scale})" d="${d}"/>`;
  });
  const outline = `<g fill="${shape}" stroke="${line}" stroke-width="2.5">${pick(random, outlines)}</g>`;
  const written = `<g fill="none" stroke="${ink}" stroke-width="2.2" stroke-linecap="round" stroke-linejoin="round">${drawn.join('')}</g>`;
  return picture.svg(400, 400, '0 0 56 56', `<path fill="${ground}" d="M0 0h56v56H0z"/>${outline}${written}`);
}

/** The wide cover of a business page: a band of girih in its colours, lit from one side. */
export function businessCover(key: string): string {
  const random = randomFrom(`cover of ${key}`);
  const picture = new Picture(`c${hashOf(key).toString(36)}`);
  const palette = paletteOfBusiness(key);
  const { bottom } = palette;
  const drawing = `marks/cover-${pick(random, [60, 80, 100])}`;
  const light = { shade: `${bottom}e6`, clear: `${bottom}00`, haze: `${bottom}99`, detail: pick(random, tints).detail };
  return picture.svg(1200, 200, '0 0 1200 200', picture.draw(drawing, { ...palette, ...light }));
}
