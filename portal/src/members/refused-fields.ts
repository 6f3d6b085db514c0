import { refusalsOf } from '@charsu/core/contract/refusals.ts';
import { fillText, type TextParams } from '@charsu/core/i18n/text.ts';
import type { ApiError } from '../http/api.ts';
import { useLocale } from '../texts/locale.tsx';

/** The reason of a refused field: a message key with its parameters, or a sentence. */
export type FieldError = { readonly code: string; readonly params: TextParams } | string;
/** An empty field that must have a value. */
export const fieldRequired = { code: 'The_Field_Is_Required', params: {} } as const satisfies FieldError;
export type FieldErrors<Field extends string> = Partial<Readonly<Record<Field, FieldError>>>;

type Schema = Parameters<typeof refusalsOf>[1] & {
  safeParse(
    value: unknown,
    options: { reportInput: boolean },
  ): { success: true } | { success: false; error: { issues: Parameters<typeof refusalsOf>[0] } };
};

/** The errors of a form's values by a schema; the first one of each field. Empty when all are valid. */
export function refusedFields<Field extends string>(
  schema: Schema,
  values: object,
  fields: readonly Field[],
): FieldErrors<Field> {
  const result = schema.safeParse(values, { reportInput: true });
  return result.success ? {} : byField(refusalsOf(result.error.issues, schema), fields);
}

/** The server's refusals by field, without unknown fields. */
export const refusedIn = <Field extends string>(error: ApiError, fields: readonly Field[]): FieldErrors<Field> =>
  byField(error.problem?.errors ?? [], fields);

type Refused = readonly { readonly field: string; readonly code: string; readonly params: TextParams }[];

/** `images.2.url` is the field `images`. */
function byField<Field extends string>(refusals: Refused, fields: readonly Field[]): FieldErrors<Field> {
  const errors: { [Each in Field]?: FieldError } = {};
  for (const { field, code, params } of refusals) {
    const name = fields.find((each) => field === each || field.startsWith(`${each}.`));
    if (name !== undefined) errors[name] ??= { code, params };
  }
  return errors;
}

/** The sentence of a field's error in the reader's language. */
export function useErrorText(): (error: FieldError | undefined) => string | undefined {
  const { culture } = useLocale();
  const { commonMessage } = useLocale().texts;
  return (error) => {
    if (error === undefined || typeof error === 'string') return error;
    const messages: Readonly<Record<string, Parameters<typeof fillText>[0]>> = commonMessage;
    return fillText(messages[error.code] ?? commonMessage.The_Value_Is_Not_Valid, culture, error.params);
  };
}
