import palette from './palette.module.css';
import tones from './tones.module.css';

/** Joins class names, leaving out empty ones. */
export const classes = (...names: readonly (string | false | null | undefined)[]): string =>
  names.filter(Boolean).join(' ');

const palettes = [palette.p0, palette.p1, palette.p2, palette.p3, palette.p4, palette.p5, palette.p6, palette.p7];

/** A class with two colours, chosen by a text (an id, a sub-domain) so that it stays the same for the same thing. */
export function paletteClass(seed: string): string {
  let sum = 0;
  for (let index = 0; index < seed.length; index++) sum = (sum * 31 + seed.charCodeAt(index)) % 0xffff_ffff;
  return palettes[sum % palettes.length] ?? '';
}

export type Tone = 'info' | 'draft' | 'pending' | 'approved' | 'denied' | 'cancelled' | 'gold';

/** The class that sets a tone's colours. */
export const toneClass = (tone: Tone): string => tones[tone] ?? '';
