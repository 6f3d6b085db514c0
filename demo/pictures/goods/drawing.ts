import type { Random } from '../../random.ts';
import type { Tint } from '../palettes.ts';
import type { Pen } from '../pen.ts';

/**
 * Draws one good in units of 400 × 300, standing on y = 256 and centred on x = 200.
 * `random` varies what may differ between two pieces of the same kind.
 */
export interface Drawing {
  readonly draw: (pen: Pen, tint: Tint, random: Random) => string;
  /** Covers the whole picture (a carpet on a wall, a tiled wall), so that no niche is drawn behind it. */
  readonly fills?: true;
  /** Half the width of its shadow; 0 for none. 104 when not given. */
  readonly shadow?: number;
}
