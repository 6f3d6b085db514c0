/** The colours of a background: wall above and below, and the lit niche. */
export interface Palette {
  readonly top: string;
  readonly bottom: string;
  readonly niche: string;
  /** The family of hue, to keep neighbours and goods apart from it. */
  readonly hue: 'blue' | 'green' | 'red' | 'yellow' | 'grey' | 'purple';
}

export const palettes = {
  indigo: { top: '#34508f', bottom: '#182750', niche: '#4765a8', hue: 'blue' },
  turquoise: { top: '#1d7f80', bottom: '#0b4a50', niche: '#2f9a98', hue: 'green' },
  sage: { top: '#93ab99', bottom: '#58766a', niche: '#a9bfae', hue: 'green' },
  terracotta: { top: '#c98f6f', bottom: '#8f563b', niche: '#d9a78a', hue: 'red' },
  plum: { top: '#6c4a78', bottom: '#3a2444', niche: '#82608e', hue: 'purple' },
  saffron: { top: '#dfae52', bottom: '#b5782a', niche: '#edc678', hue: 'yellow' },
  sand: { top: '#e6dbc6', bottom: '#c4b393', niche: '#f1e9d9', hue: 'yellow' },
  silver: { top: '#b9c0bd', bottom: '#818c8a', niche: '#ced4d1', hue: 'grey' },
  night: { top: '#2a3c42', bottom: '#121d21', niche: '#3a4f56', hue: 'grey' },
  pomegranate: { top: '#96354a', bottom: '#561726', niche: '#ac4d61', hue: 'red' },
  sky: { top: '#8fb3c9', bottom: '#547f9b', niche: '#a8c6d8', hue: 'blue' },
  rose: { top: '#d8a7a0', bottom: '#a86e6b', niche: '#e6c0b8', hue: 'red' },
  olive: { top: '#8b8a52', bottom: '#54542c', niche: '#a2a168', hue: 'green' },
  walnut: { top: '#7a5a40', bottom: '#443021', niche: '#917053', hue: 'red' },
} as const satisfies Record<string, Palette>;

export type PaletteName = keyof typeof palettes;
export const paletteNames = Object.keys(palettes).filter((name): name is PaletteName => name in palettes);

/** The colours of a good: body, second colour, light trim and a bright detail. */
export interface Tint {
  readonly body: string;
  readonly second: string;
  readonly trim: string;
  readonly detail: string;
  readonly hue: Palette['hue'];
}

export const tints: readonly Tint[] = [
  { body: '#2f7d81', second: '#17474e', trim: '#f6f1e4', detail: '#e0ab4d', hue: 'green' },
  { body: '#8c2a3b', second: '#1b2a55', trim: '#e6c98a', detail: '#e0ab4d', hue: 'red' },
  { body: '#1e4fa3', second: '#17908f', trim: '#f6f1e4', detail: '#c93a4b', hue: 'blue' },
  { body: '#e0ab4d', second: '#8c2a3b', trim: '#fbf3e0', detail: '#1d7f80', hue: 'yellow' },
  { body: '#24396f', second: '#8c2a3b', trim: '#e6c98a', detail: '#c9622f', hue: 'blue' },
  { body: '#c9622f', second: '#1b4a5a', trim: '#e9dcc0', detail: '#e0ab4d', hue: 'red' },
  { body: '#5d7a55', second: '#3a4a2c', trim: '#efe6d2', detail: '#c9622f', hue: 'green' },
  { body: '#7b5490', second: '#3a2444', trim: '#f1e3ee', detail: '#e0ab4d', hue: 'purple' },
  { body: '#e9e2d3', second: '#9a8c74', trim: '#fffaf0', detail: '#17908f', hue: 'grey' },
];
