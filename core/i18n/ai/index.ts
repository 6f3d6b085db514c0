import type { ai } from './fa-IR.ts';

/** Every text can be shown as it is. */
export type AiTexts = Readonly<Record<keyof typeof ai, string>>;
