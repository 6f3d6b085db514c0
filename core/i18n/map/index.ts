import type { map } from './fa-IR.ts';

/** The words of the map: its page, and picking a place in forms. */
export type MapTexts = Readonly<Record<keyof typeof map, string>>;
