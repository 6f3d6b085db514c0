/** Rounds to a tenth and drops the trailing zero: pictures stay small and the same on every machine. */
export const round = (value: number): number => Math.round(value * 10) / 10;

/** Mixes two `#rrggbb` colours; 0 gives the first, 1 the second. */
function mix(first: string, second: string, share: number): string {
  const channel = (colour: string, at: number): number => Number.parseInt(colour.slice(at, at + 2), 16);
  const mixed = [1, 3, 5].map((at) =>
    Math.round(channel(first, at) * (1 - share) + channel(second, at) * share)
      .toString(16)
      .padStart(2, '0'),
  );
  return `#${mixed.join('')}`;
}

/** A colour (#rrggbb) mixed with black; `share` of it from 0 to 1. */
export const darker = (colour: string, share = 0.3): string => mix(colour, '#000000', share);
/** A colour (#rrggbb) mixed with white; `share` of it from 0 to 1. */
export const lighter = (colour: string, share = 0.3): string => mix(colour, '#ffffff', share);

/** The eight-pointed star of girih as path data: outer radius, and the inner radius as a share of it. */
export function star(x: number, y: number, radius: number, inner = 0.765): string {
  const points = Array.from({ length: 16 }, (_, index) => {
    const reach = index % 2 === 0 ? radius : radius * inner;
    const angle = (index * Math.PI) / 8;
    return `${round(x + Math.sin(angle) * reach)} ${round(y - Math.cos(angle) * reach)}`;
  });
  return `M${points.join('L')}Z`;
}

/** `count` copies of `shape` turned around a centre. */
export function wreath(count: number, x: number, y: number, shape: (index: number) => string): string {
  return Array.from(
    { length: count },
    (_, index) => `<g transform="rotate(${round((index * 360) / count)} ${x} ${y})">${shape(index)}</g>`,
  ).join('');
}

/** Numbers from `first` in steps, for rows of windows, stripes and the like. */
export const steps = (count: number, first: number, step: number): number[] =>
  Array.from({ length: count }, (_, index) => round(first + index * step));

/**
 * Collects the definitions of one picture. Ids begin with the picture's own prefix, so that several pictures
 * can stand in one page without taking each other's gradients.
 */
export class Pen {
  readonly #prefix: string;
  readonly #definitions = new Map<string, string>();

  constructor(prefix: string) {
    this.#prefix = prefix;
  }

  #define(make: (id: string) => string): string {
    const shape = make('');
    const known = this.#definitions.get(shape);
    if (known) return `url(#${known})`;
    const id = `${this.#prefix}${this.#definitions.size.toString(36)}`;
    this.#definitions.set(shape, id);
    return `url(#${id})`;
  }

  #gradient(direction: string, colours: readonly string[]): string {
    const stops = colours.map(
      (colour, index) => `<stop offset="${round((index / (colours.length - 1)) * 100)}%" stop-color="${colour}"/>`,
    );
    return this.#define((id) => `<linearGradient id="${id}" ${direction}>${stops.join('')}</linearGradient>`);
  }

  /** A fill that runs from top to bottom. */
  down(...colours: string[]): string {
    return this.#gradient('x2="0" y2="1"', colours);
  }

  /** A fill that runs from side to side: roundness of a vessel. */
  across(...colours: string[]): string {
    return this.#gradient('x2="1" y2="0"', colours);
  }

  /** A fill from one corner to the other. */
  slant(...colours: string[]): string {
    return this.#gradient('x2="1" y2="1"', colours);
  }

  /** One colour on something round: dark at both edges, light a little off the middle. */
  round(colour: string): string {
    return this.across(darker(colour, 0.32), lighter(colour, 0.26), colour, darker(colour, 0.38));
  }

  brass(): string {
    return this.across('#8b6122', '#f3d68e', '#c4923f', '#fbe7b2', '#8b6122');
  }

  copper(): string {
    return this.across('#7a3418', '#e79566', '#b5582f', '#f0b088', '#7a3418');
  }

  steel(): string {
    return this.across('#8b979b', '#eef2f3', '#b6c0c3', '#dfe5e7', '#7f8b90');
  }

  wood(): string {
    return this.across('#6d4424', '#a36a38', '#5a361b');
  }

  /** A repeated tile of `size` units, moved by nothing. */
  tile(width: number, height: number, shape: string): string {
    return this.#define(
      (id) =>
        `<pattern id="${id}" width="${width}" height="${height}" patternUnits="userSpaceOnUse">${shape}</pattern>`,
    );
  }

  /** Cuts what refers to it to the given path. */
  clip(path: string): string {
    return this.#define((id) => `<clipPath id="${id}"><path d="${path}"/></clipPath>`);
  }

  definitions(): string {
    const made = [...this.#definitions].map(([shape, id]) => shape.replace('id=""', `id="${id}"`));
    return made.length === 0 ? '' : `<defs>${made.join('')}</defs>`;
  }
}
