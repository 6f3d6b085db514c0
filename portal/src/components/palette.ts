import styles from './palette.module.css';

const palettes = [styles.p0, styles.p1, styles.p2, styles.p3, styles.p4, styles.p5, styles.p6, styles.p7];

/** A class with two colours, chosen by a text (an id, a sub-domain) so that it stays the same for the same thing. */
export function paletteClass(seed: string): string {
  let sum = 0;
  for (let index = 0; index < seed.length; index++) sum = (sum * 31 + seed.charCodeAt(index)) % 0xffff_ffff;
  return palettes[sum % palettes.length] ?? '';
}
