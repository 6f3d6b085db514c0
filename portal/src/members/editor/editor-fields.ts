import type { Field, Values } from './values.ts';

/** What every group of fields is given. */
export interface FieldProps {
  readonly values: Values;
  readonly disabled: boolean;
  /** The advertisement is no draft: texts can be read and copied, nothing can be changed. */
  readonly readOnly: boolean;
  errorOf(field: Field): string | undefined;
  change<Name extends Field>(field: Name, value: Values[Name]): void;
  /** The field was left: time to say what is wrong with it. */
  leave(field: Field): void;
}
