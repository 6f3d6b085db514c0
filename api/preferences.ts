import { type Culture, cultures, defaultCulture } from '@charsu/core/domain/culture-facts.ts';
import type { FastifyRequest } from 'fastify';

const themes = ['dark', 'light'] as const;
export type Theme = (typeof themes)[number];
export const defaultTheme: Theme = 'dark';

/**
 * The language and the theme in a reader's cookies. Accept-Language is ignored, so that an address shows one language
 * to every new visitor.
 */
export function preferencesOf({ cookies }: FastifyRequest): { readonly culture: Culture; readonly theme: Theme } {
  return {
    culture: cultures.find((culture) => culture === cookies.culture) ?? defaultCulture,
    theme: themes.find((theme) => theme === cookies.theme) ?? defaultTheme,
  };
}
