import { aggregateOf, type RecordKind } from '../../domain/aggregates.ts';
import { fieldsWith } from '../../domain/field-table.ts';
import { fieldLabel } from '../names/record-words.ts';
import { fillText } from '../text.ts';
import { textsIn } from '../texts.ts';
import { fieldValueText, type ValueContext } from './field-value.ts';

/** A field of a record in words. */
interface Detail {
  readonly field: string;
  readonly label: string;
  readonly value: string;
}

/**
 * The fields of a record that its page lists (`detail` in the field table), in the order of the table. A field that has
 * its default is left out, since its owner said nothing.
 */
export function detailsOf(kind: RecordKind, record: object, words: ValueContext): Detail[] {
  const { fields: table } = aggregateOf(kind);
  const values: Readonly<Record<string, unknown>> = { ...record };
  const textOf = (name: string): string => fieldValueText(table[name], values[name], words);
  return fieldsWith(table, 'detail')
    .filter((name) => values[name] !== undefined && values[name] !== table[name]?.default)
    .map((name) => {
      const unit = table[name]?.unitField;
      return {
        field: name,
        label: fillText(fieldLabel(kind, name, textsIn(words.culture).fields), words.culture),
        value: unit === undefined ? textOf(name) : `${textOf(name)} ${textOf(unit)}`,
      };
    });
}
