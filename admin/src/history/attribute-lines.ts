import type { Attribute } from '@charsu/core/domain/category/attributes.ts';
import type { Condition } from '@charsu/core/domain/category/conditions.ts';
import { translate } from '@charsu/core/domain/culture.ts';
import { formatList, formatNumber, formatReference } from '@charsu/core/i18n/days/format.ts';
import type { Locale } from '../texts/locale.tsx';

type Words = Pick<Locale, 'console' | 'culture' | 'fields' | 't'>;

/** The answers that an attribute takes. */
function answersOf(attribute: Attribute, { console, culture, fields, t }: Words): string {
  switch (attribute.kind) {
    case 'choice': {
      const { hidden: gone, without: lacks } = console.attribute;
      const names = attribute.choices.map(({ names, hidden, without = [] }) => {
        const parts = without.map((part) => t(fields.label[part === 'price' ? 'price' : 'priceUnit']));
        const notes = [
          ...(hidden ? [t(gone)] : []),
          ...(parts.length > 0 ? [`${t(lacks)}: ${formatList(parts, culture)}`] : []),
        ];
        return `${translate(names, culture)}${notes.map((note) => ` (${note})`).join('')}`;
      });
      return formatList(names, culture);
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

/** A condition in words; an attribute of a category above is named by its key. */
function conditionIn(
  attributes: readonly Attribute[],
  { key, values }: Condition,
  { culture }: Pick<Locale, 'culture'>,
) {
  const other = attributes.find((each) => each.key === key);
  const nameOf = (value: string) => {
    const choice = other?.kind === 'choice' ? other.choices.find((each) => each.key === value) : undefined;
    return choice ? translate(choice.names, culture) : value;
  };
  return {
    attribute: other ? translate(other.names, culture) : key,
    values: new Intl.ListFormat(culture, { type: 'disjunction' }).format(values.map(nameOf)),
  };
}

/** The attributes of a category in one language: a line for each, with its kind and its values. */
export const attributeLines = (attributes: readonly Attribute[], locale: Words): string =>
  attributes
    .map((attribute) => {
      const { filter, required, condition } = locale.console.attribute;
      const flags = [...(attribute.filter ? [filter] : []), ...(attribute.required ? [required] : [])];
      const name = translate(attribute.names, locale.culture);
      const when = attribute.when && [locale.t(condition, conditionIn(attributes, attribute.when, locale))];
      return [`${name}: ${answersOf(attribute, locale)}`, ...flags.map((flag) => locale.t(flag)), ...(when ?? [])].join(
        ' · ',
      );
    })
    .join('\n');
