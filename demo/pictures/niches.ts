import type { Palette } from './palettes.ts';
import { darker, lighter, type Pen, star, steps } from './pen.ts';

/** The fine pattern on the wall, drawn in white at a tenth of its strength. */
const patterns: readonly ((pen: Pen) => string)[] = [
  (pen) => pen.tile(40, 40, `<path d="${star(20, 20, 14)}M20 0V6M20 34v6M0 20H6M34 20h6" fill="none" stroke="#fff"/>`),
  (pen) => pen.tile(28, 48, '<path d="M14 0l14 8v16l-14 8L0 24V8zM14 32v16" fill="none" stroke="#fff"/>'),
  (pen) => pen.tile(24, 24, '<path d="M0 12L12 0 24 12 12 24zM12 7l5 5-5 5-5-5z" fill="none" stroke="#fff"/>'),
  (pen) =>
    pen.tile(
      32,
      16,
      '<path d="M0 16a16 16 0 0 1 32 0M-16 8a16 16 0 0 1 32 0M16 8a16 16 0 0 1 32 0" fill="none" stroke="#fff"/>',
    ),
  (pen) => pen.tile(36, 36, `<path d="${star(18, 18, 7)}M0 0l8 8M36 0l-8 8M0 36l8-8M36 36l-8-8" fill="#fff"/>`),
  (pen) =>
    pen.tile(
      20,
      20,
      '<circle cx="10" cy="10" r="2.4" fill="#fff"/><circle cx="0" cy="0" r="1.2" fill="#fff"/><circle cx="20" cy="20" r="1.2" fill="#fff"/>',
    ),
  (pen) => pen.tile(44, 22, '<path d="M0 11h22V0M22 22V11h22M0 0h44M0 22h44" fill="none" stroke="#fff"/>'),
];
export const patternCount = patterns.length;

const arch = 'M92 300V138C92 84 158 58 200 18 242 58 308 84 308 138V300Z';

type Draw = (pen: Pen, palette: Palette) => string;

const lit = (pen: Pen, palette: Palette): string => pen.down(palette.niche, palette.top);
const line = (path: string, opacity = 0.22): string =>
  `<path fill="none" stroke="#fff" stroke-opacity="${opacity}" d="${path}"/>`;

/** The backgrounds of goods: the niche of a bazaar shop and similar ones. */
const drawings = {
  arch: (pen, palette) =>
    `<path fill="${lit(pen, palette)}" d="${arch}"/>${line('M100 300V140C100 92 160 66 200 30 240 66 300 92 300 140V300')}`,
  broad: (pen, palette) =>
    `<path fill="${lit(pen, palette)}" d="M48 300V120C48 62 140 50 200 14 260 50 352 62 352 120V300Z"/>${line('M58 300V122C58 74 146 60 200 27 254 60 342 74 342 122V300')}${line('M66 300V125C66 84 150 70 200 40 250 70 334 84 334 125V300', 0.12)}`,
  oculus: (pen, palette) =>
    `<circle cx="200" cy="148" r="128" fill="${lit(pen, palette)}"/>${line('M200 30a118 118 0 1 1-.1 0', 0.24)}${line(star(200, 148, 118), 0.16)}`,
  rounded: (pen, palette) =>
    `<path fill="${lit(pen, palette)}" d="M86 300V142a114 114 0 0 1 228 0V300Z"/>${line('M96 300V142a104 104 0 0 1 208 0V300', 0.26)}<path d="M82 138h-14v162h18zM318 138h14v162h-18z" fill="#fff" opacity=".1"/>`,
  arcade: (pen, palette) =>
    [60, 200, 340]
      .map(
        (x) =>
          `<path fill="${lit(pen, palette)}" d="M${x - 60} 300V128c0-44 40-58 60-84 20 26 60 40 60 84v172z"/>${line(`M${x - 52} 300V130c0-38 36-50 52-72 16 22 52 34 52 72v170`)}`,
      )
      .join(''),
  window: (pen, palette) => {
    const panes = ['#c93a4b', '#e0ab4d', '#17908f', '#1e4fa3'];
    const glass = steps(8, 22.5, 45)
      .map(
        (angle, index) =>
          `<path d="M200 120l-34-82a89 89 0 0 1 68 0z" fill="${panes[index % 4]}" opacity=".34" transform="rotate(${angle} 200 120)"/>`,
      )
      .join('');
    return `<path fill="${lit(pen, palette)}" d="M84 300V134a116 116 0 0 1 232 0V300Z"/><g clip-path="${pen.clip('M98 134a102 102 0 0 1 204 0z')}">${glass}</g>${line('M98 134a102 102 0 0 1 204 0zM98 134v166M302 134v166', 0.4)}`;
  },
  iwan: (pen, palette) =>
    `<path d="M52 20h296v280H52z" fill="${darker(palette.top, 0.14)}"/><path d="M52 20h296v280H52z" fill="none" stroke="${lighter(palette.niche)}" stroke-opacity=".5" stroke-width="3"/><path fill="${lit(pen, palette)}" d="M82 300V150C82 100 158 84 200 42 242 84 318 100 318 150V300Z"/><path d="${star(90, 62, 19)}${star(310, 62, 19)}" fill="${lighter(palette.niche)}" opacity=".4"/><path d="${star(90, 62, 9)}${star(310, 62, 9)}" fill="${palette.bottom}" opacity=".6"/>${line('M90 300V152C90 108 162 92 200 54 238 92 310 108 310 152V300')}`,
  studio: (pen, palette) =>
    `<ellipse cx="200" cy="160" rx="190" ry="150" fill="${pen.down(palette.niche, palette.top)}" opacity=".85"/><ellipse cx="200" cy="150" rx="130" ry="104" fill="${lighter(palette.niche)}" opacity=".28"/>`,
  dado: (pen, palette) => {
    const tiles = pen.tile(
      30,
      30,
      `<path fill="${palette.bottom}" d="M0 0h30v30H0z"/><path d="${star(15, 15, 14)}" fill="${palette.top}" stroke="${lighter(palette.niche)}" stroke-opacity=".7"/><path d="${star(15, 15, 6)}" fill="${lighter(palette.niche)}" opacity=".7"/>`,
    );
    return `<path d="M0 162h400v90H0z" fill="${tiles}" opacity=".8"/><path d="M0 158h400v6H0z" fill="${lighter(palette.niche)}" opacity=".55"/>`;
  },
  shelf: (pen, palette) =>
    `<path d="M40 22h320v232H40z" fill="${lit(pen, palette)}"/><path d="M40 22h320v232H40z" fill="none" stroke="#fff" stroke-opacity=".25"/><path d="M40 22h320v14H40z" opacity=".12"/><path d="M52 36v216M348 36v216" stroke="#000" stroke-opacity=".12" stroke-width="2"/>`,
} satisfies Record<string, Draw>;

export type NicheName = keyof typeof drawings;
export const nicheNames = Object.keys(drawings).filter((name): name is NicheName => name in drawings);

/** A whole background in units of 400 × 300, with the ground a good stands on at y = 252. */
export function drawNiche(pen: Pen, name: NicheName, palette: Palette, pattern: number): string {
  const wall = patterns[pattern % patterns.length];
  const paint = wall ? wall(pen) : 'none';
  const ground = name === 'studio' ? lighter(palette.bottom, 0.1) : palette.bottom;
  return [
    `<path fill="${pen.down(palette.top, palette.bottom)}" d="M0 0h400v300H0z"/>`,
    `<path fill="${paint}" opacity=".09" d="M0 0h400v300H0z"/>`,
    drawings[name](pen, palette),
    `<path d="M0 252h400v48H0z" fill="${ground}" opacity=".75"/>`,
    `<path d="M0 252h400" stroke="#fff" stroke-opacity=".12"/>`,
  ].join('');
}
