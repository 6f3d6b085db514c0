import type { Culture } from './culture-facts.ts';

/** A name of the product and a line below it, until an operator gives others. */
export const defaultBrand: Readonly<Record<'brand' | 'tagline', Readonly<Record<Culture, string>>>> = {
  brand: { 'fa-IR': 'چارسو', 'en-US': 'Charsu', 'de-DE': 'Charsu', 'ar-SA': 'تشارسو', 'zh-CN': '四方集' },
  tagline: {
    'fa-IR': 'بازار کالا و خدمات',
    'en-US': 'The bazaar of goods and services',
    'de-DE': 'Der Basar für Waren und Dienstleistungen',
    'ar-SA': 'سوق السلع والخدمات',
    'zh-CN': '商品与服务市场',
  },
};

/** The colours of a brand as `#rrggbb`: buttons and links (`primary`), stars and highlights (`accent`), in each theme. */
export interface BrandColors {
  readonly primaryLight: string;
  readonly primaryDark: string;
  readonly accentLight: string;
  readonly accentDark: string;
}
export const defaultColors: BrandColors = {
  primaryLight: '#00767b',
  primaryDark: '#3acabf',
  accentLight: '#f4b740',
  accentDark: '#f4b740',
};

/** The grounds and the text of each theme, as `portal/src/styles/tokens.css` has them. */
const themes = {
  Light: { surface: '#ffffff', grounds: ['#fbf9f4', '#ffffff', '#f4f0e7'], text: '#13272b', strong: '#000000' },
  Dark: { surface: '#0e1c1f', grounds: ['#081315', '#0e1c1f', '#15272b'], text: '#e9f2f1', strong: '#ffffff' },
} as const;
const inks = ['#ffffff', '#000000'] as const;

/** The least contrast of text by WCAG 2 at level AA. */
export const leastContrast = 4.5;

const channels = (color: string): number[] => [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));

/** The contrast of two colours by WCAG 2: from 1 to 21. */
export function contrastOf(one: string, other: string): number {
  const luminance = (color: string): number => {
    const [red = 0, green = 0, blue = 0] = channels(color).map((channel) => {
      const part = channel / 255;
      return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** A part of one colour and the rest of another. */
function mixed(one: string, part: number, other: string): string {
  const rest = channels(other);
  const parts = channels(one).map((channel, at) => Math.round(channel * part + (rest[at] ?? 0) * (1 - part)));
  return `#${parts.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}

const leastOf = (color: string, grounds: readonly string[]): number =>
  Math.min(...grounds.map((ground) => contrastOf(color, ground)));

/** The colour of the two inks that is read best on a colour. */
const inkOn = (color: string): string => (contrastOf(inks[0], color) >= contrastOf(inks[1], color) ? inks[0] : inks[1]);

const themeOf = (name: string): keyof typeof themes => (name.endsWith('Dark') ? 'Dark' : 'Light');

/**
 * The least contrast that a colour of a brand has where people read by it: a primary one as text on all grounds of its
 * theme, an accent with the text upon it.
 */
export function readingContrast(name: keyof BrandColors, color: string): number {
  if (name.startsWith('accent')) return contrastOf(color, inkOn(color));
  return leastOf(color, themes[themeOf(name)].grounds);
}

/** A colour, or the nearest on the way to the theme's text that can be read on all grounds. */
function readable(color: string, grounds: readonly string[], text: string): string {
  const steps = [1, 0.9, 0.8, 0.7, 0.6, 0.5, 0.4, 0.3, 0.2, 0.1].map((part) => mixed(color, part, text));
  return steps.find((each) => leastOf(each, grounds) >= leastContrast) ?? text;
}

/** The colours of a theme that follow from those of a brand, as readable as its own: undefined for the product's own look. */
export function brandTones(colors: BrandColors, theme: keyof typeof themes) {
  const names = Object.keys(defaultColors) as (keyof BrandColors)[];
  if (names.every((name) => colors[name] === defaultColors[name])) return undefined;
  const [primary, accent] = [colors[`primary${theme}`], colors[`accent${theme}`]];
  const { surface, grounds, text, strong } = themes[theme];
  const soft = mixed(primary, 0.14, surface);
  const accentSoft = mixed(accent, 0.16, surface);
  return {
    primary,
    primaryHover: mixed(primary, 0.8, strong),
    onPrimary: inkOn(primary),
    primarySoft: soft,
    primaryText: readable(primary, [...grounds, soft], text),
    focus: primary,
    saffron: accent,
    onSaffron: inkOn(accent),
    saffronSoft: accentSoft,
    saffronText: readable(accent, [...grounds, accentSoft], text),
  };
}

const tokensOf = (tones: object): string =>
  Object.entries(tones)
    .map(([name, value]) => `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}:${value}`)
    .join(';');

/** The style sheet of a brand, which follows that of the portal; empty where the portal's own look is meant. */
export function brandStyle(colors: BrandColors, ownFonts: boolean): string {
  const [light, dark] = [brandTones(colors, 'Light'), brandTones(colors, 'Dark')];
  return [
    ...(light ? [`:root{${tokensOf(light)}}`] : []),
    ...(dark ? [`@media screen{:root:not([data-theme="light"]){${tokensOf(dark)}}}`] : []),
    ...(ownFonts ? [] : [':root{--font:system-ui,"PingFang SC","Noto Sans SC","Microsoft YaHei",sans-serif}']),
  ].join('');
}

/** The look that this installation's operator gave it, for the server's documents. */
export interface Look {
  /** The address of the texts in the operator's words, with a slash at the end. */
  readonly texts: string;
  /** The style sheet behind the portal's own one. */
  readonly style: string | undefined;
  /** The icon of tabs, a square PNG. */
  readonly icon: string | undefined;
  /** The picture in link previews of pages without one. */
  readonly sharePicture: string | undefined;
  /** Whether pages bring the portal's font. */
  readonly ownFonts: boolean;
  /** The picture in the bar at the top. */
  readonly logo: string | undefined;
  /** Whether there is something that the operator does not offer, or in another order. */
  readonly offersLess: boolean;
  /** The operator's own code for the head, which the policy of the page allows. */
  readonly headCode: string;
}

/** The form of pictures in link previews: a JPEG beside an uploaded picture's widths, in pixels. */
export const sharePicture = { name: 'share.jpg', type: 'image/jpeg', width: 1_200, height: 630 } as const;
