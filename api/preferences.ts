import type { Culture } from '@charsu/core/domain/culture-facts.ts';
import { cityNamed } from '@charsu/core/domain/places/places.ts';
import { offered } from '@charsu/core/i18n/offered.ts';
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
    culture: offered.cultures.find((culture) => culture === cookies.culture) ?? offered.cultures[0],
    theme: themes.find((theme) => theme === cookies.theme) ?? defaultTheme,
  };
}

/** A reader's choices for lists, as the cookies of a page's request: a listed city, and rows instead of cards. */
export function listChoicesOf({ cookies }: FastifyRequest): string {
  const city = cityNamed(cookies.city ?? '')?.name;
  const chosen = [city && `city=${encodeURIComponent(city)}`, cookies.list === 'rows' && 'list=rows'];
  return chosen.filter(Boolean).join('; ');
}
