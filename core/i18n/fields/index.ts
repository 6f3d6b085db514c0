import type { FieldLabel } from '../../domain/aggregates.ts';
import type { Unit } from '../../domain/field-table.ts';
import type { Text } from '../text.ts';

/**
 * The labels of fields and the words for their values, the same in forms, records and histories. A field that an
 * aggregate declares and that a culture has no label for does not compile.
 */
export interface FieldTexts {
  readonly label: Readonly<Record<FieldLabel, Text>>;
  /** A field that only a newer version knows. */
  readonly other: Text;
  /** The units of numbers; percent is written by `formatPercent`. */
  readonly unit: Readonly<Record<Exclude<Unit, 'percent'>, Text>>;
  readonly value: {
    readonly yes: Text;
    readonly no: Text;
    readonly nothing: Text;
    /** A price that is not said. */
    readonly negotiable: Text;
  };
}
