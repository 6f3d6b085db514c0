import type { ShownAttribute } from '@charsu/core/contract/category.ts';
import type { FactValue, FactValues } from '@charsu/core/domain/category/attributes.ts';
import { formatNumber, formatReference } from '@charsu/core/i18n/days/format.ts';
import type { Locale } from '../texts/locale.tsx';

type Words = Pick<Locale, 'culture' | 'fields' | 't'>;

function factText(attribute: ShownAttribute | undefined, value: FactValue, { culture, fields, t }: Words): string {
  if (typeof value === 'boolean') return t(value ? fields.value.yes : fields.value.no);
  if (typeof value === 'string') return attribute?.choices.find(({ key }) => key === value)?.name ?? value;
  const unit = attribute?.unit ?? null;
  // A number without a unit is shown like a year.
  return unit === null ? formatReference(value, culture) : `${formatNumber(value, culture)} ${unit}`;
}

/**
 * The facts of an advertisement in words, in the order in which its category asks. What the category does not ask any
 * more comes last, under its key.
 */
export function namedFacts(
  asked: readonly ShownAttribute[],
  facts: FactValues,
  words: Words,
): readonly { readonly key: string; readonly name: string; readonly text: string }[] {
  const place = (key: string) => {
    const index = asked.findIndex((each) => each.key === key);
    return index === -1 ? asked.length : index;
  };
  return Object.entries(facts)
    .sort(([a], [b]) => place(a) - place(b))
    .map(([key, value]) => {
      const attribute = asked[place(key)];
      return { key, name: attribute?.name ?? key, text: factText(attribute, value, words) };
    });
}
