import type { FieldProps } from './use-form.ts';

/** A form with texts under these names. */
interface TextForm<Name extends string> {
  readonly values: Readonly<Record<Name, string>>;
  readonly disabled: boolean;
  errorOf(name: Name): string | undefined;
  change(name: Name, value: string): void;
  /** Called when the field is left, to show its error. */
  leave(name: Name): void;
}

/** The props of the input for one text of a form. */
export const textOf = <Name extends string>(form: TextForm<NoInfer<Name>>, name: Name): FieldProps => ({
  name,
  value: form.values[name],
  error: form.errorOf(name),
  disabled: form.disabled,
  onChange: ({ target }) => form.change(name, target.value),
  onBlur: () => form.leave(name),
});
