import type { Attribute } from '@charsu/core/domain/category/attributes.ts';
import { translate } from '@charsu/core/domain/culture.ts';
import { formatNumber, formatReference } from '@charsu/core/i18n/format.ts';
import type { Locale } from '../texts/locale.tsx';

/** The answers that an attribute takes. */
function answersOf(attribute: Attribute, { console, culture, t }: Pick<Locale, 'console' | 'culture' | 't'>): string {
  switch (attribute.kind) {
    case 'choice': {
      const names = attribute.choices.map(({ names }) => translate(names, culture));
      return new Intl.ListFormat(culture, { type: 'unit' }).format(names);
    }
    case 'number': {
      const { min, max, unit } = attribute;
      // Without a unit it is shown like a year; a sign needs the marks of direction that a number has.
      const isYear = unit === null && min >= 0;
      const shown = (bound: number) => (isYear ? formatReference(bound, culture) : formatNumber(bound, culture));
      return `${shown(min)} – ${shown(max)}${unit === null ? '' : ` ${translate(unit, culture)}`}`;
    }
    case 'yesNo':
      return t(console.attribute.yesNo);
  }
}

/** The attributes of a category in one language: a line for each, with its kind and its values. */
export const attributeLines = (
  attributes: readonly Attribute[],
  locale: Pick<Locale, 'console' | 'culture' | 't'>,
): string =>
  attributes
    .map((attribute) => {
      const { filter, required } = locale.console.attribute;
      const flags = [...(attribute.filter ? [filter] : []), ...(attribute.required ? [required] : [])];
      const name = translate(attribute.names, locale.culture);
      return [`${name}: ${answersOf(attribute, locale)}`, ...flags.map((flag) => locale.t(flag))].join(' · ');
    })
    .join('\n');
