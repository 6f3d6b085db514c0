import type { Culture } from '@charsu/core/domain/culture-facts.ts';
import type { OpenSpan } from '@charsu/core/domain/tenant/opening-hours.ts';

/** The days of the week in the order of a culture: Saturday first in Persian and Arabic, else Monday. */
export function weekOf(culture: Culture): OpenSpan['day'][] {
  const first = culture === 'fa-IR' || culture === 'ar-SA' ? 6 : 1;
  return Array.from({ length: 7 }, (_, index) => ((first + index) % 7) as OpenSpan['day']);
}
