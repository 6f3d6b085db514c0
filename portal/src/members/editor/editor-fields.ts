import type { Field, Values } from './values.ts';

/** The props of every group of fields. */
export interface FieldProps {
  readonly values: Values;
  readonly disabled: boolean;
  /** It is no draft: texts can be read and copied, but not changed. */
  readonly readOnly: boolean;
  errorOf(field: Field): string | undefined;
  change<Name extends Field>(field: Name, value: Values[Name]): void;
  /** Called when the field is left, to show its errors. */
  leave(field: Field): void;
}
