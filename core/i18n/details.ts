import { aggregateOf, type RecordKind } from '../domain/aggregates.ts';
import type { Culture } from '../domain/culture-facts.ts';
import { fieldsWith } from '../domain/field-table.ts';
import { fieldLabel } from './field-label.ts';
import { fieldValueText } from './field-value.ts';
import { fields as fieldsAr } from './fields/ar-SA.ts';
import { fields as fieldsDe } from './fields/de-DE.ts';
import { fields as fieldsEn } from './fields/en-US.ts';
import { fields as fieldsFa } from './fields/fa-IR.ts';
import { fields as fieldsZh } from './fields/zh-CN.ts';
import { fillText } from './text.ts';
import { vocabulary as vocabularyAr } from './vocabulary/ar-SA.ts';
import { vocabulary as vocabularyDe } from './vocabulary/de-DE.ts';
import { vocabulary as vocabularyEn } from './vocabulary/en-US.ts';
import { vocabulary as vocabularyFa } from './vocabulary/fa-IR.ts';
import { vocabulary as vocabularyZh } from './vocabulary/zh-CN.ts';

const catalogues = {
  'fa-IR': { fields: fieldsFa, vocabulary: vocabularyFa },
  'en-US': { fields: fieldsEn, vocabulary: vocabularyEn },
  'de-DE': { fields: fieldsDe, vocabulary: vocabularyDe },
  'ar-SA': { fields: fieldsAr, vocabulary: vocabularyAr },
  'zh-CN': { fields: fieldsZh, vocabulary: vocabularyZh },
} as const;

/** A field of a record in words. */
export interface Detail {
  /** The name of the field. */
  readonly field: string;
  readonly label: string;
  readonly value: string;
}

/**
 * The fields of a record that its public page lists (`detail` in the field table), in the order of the table. A field
 * that has its default is left out, since its owner said nothing.
 */
export function detailsOf(kind: RecordKind, record: object, culture: Culture): Detail[] {
  const { fields: table } = aggregateOf(kind);
  const values: Readonly<Record<string, unknown>> = { ...record };
  const words = { culture, ...catalogues[culture] };
  const textOf = (name: string): string => fieldValueText(table[name], values[name], words);
  return fieldsWith(table, 'detail')
    .filter((name) => values[name] !== table[name]?.default)
    .map((name) => {
      const unit = table[name]?.unitField;
      return {
        field: name,
        label: fillText(fieldLabel(kind, name, words.fields), culture),
        value: unit === undefined ? textOf(name) : `${textOf(name)} ${textOf(unit)}`,
      };
    });
}
