import { advertisementFields } from '@charsu/core/domain/advertisement/fields.ts';
import type { RecordKind } from '@charsu/core/domain/aggregates.ts';
import { categoryFields } from '@charsu/core/domain/category/fields.ts';
import { useRecordContext } from 'react-admin';
import { namedFacts } from '../advertisements/named-facts.ts';
import { useAskedAttributes } from '../categories/use-asked-attributes.ts';
import { useLocale } from '../texts/locale.tsx';
import { attributeLines } from './attribute-lines.ts';

/**
 * Fields whose history shows a line for each value: facts, and the attributes of categories. Undefined for
 * other fields. Facts have the names of the shown record's category, and their keys where the page shows no record.
 */
export function useLines(kind: RecordKind, field: string): (value: unknown) => string | undefined {
  const locale = useLocale();
  const isFacts = kind === 'advertisement' && field === 'facts';
  const categoryId: unknown = useRecordContext()?.categoryId;
  const asked = useAskedAttributes(isFacts && typeof categoryId === 'string' ? categoryId : null);
  return (value) => {
    if (isFacts) {
      const { data } = advertisementFields.facts.schema.safeParse(value);
      return (
        data &&
        namedFacts(asked, data, locale)
          .map(({ name, text }) => `${name}: ${text}`)
          .join('\n')
      );
    }
    if (kind === 'category' && field === 'attributes') {
      const { data } = categoryFields.attributes.schema.safeParse(value);
      return data && attributeLines(data, locale);
    }
    return undefined;
  };
}
