import { refusalsOf } from '@charsu/core/contract/refusals.ts';
import { fieldOf, isRecordKind } from '@charsu/core/domain/aggregates.ts';
import type { Field } from '@charsu/core/domain/field-table.ts';
import type { Text } from '@charsu/core/i18n/text.ts';
import { useMemo } from 'react';
import { useResourceDefinition, type Validator } from 'react-admin';
import { z } from 'zod';
import { useLocale } from '../texts/locale.tsx';

/** A field of the page's resource, with the server's rule and its texts. */
export function useField(name: string): { readonly field: Field; readonly rule: Validator } {
  const kind: unknown = useResourceDefinition().options?.kind;
  const { commonMessage, t } = useLocale();
  const field = typeof kind === 'string' && isRecordKind(kind) ? fieldOf(kind, name) : undefined;
  if (field === undefined) throw new Error(`The records of this page declare no field ${name}.`);
  const rule = useMemo(() => {
    // Under its name, as on the server: some fields have texts of their own.
    const schema = z.object({ [name]: field.schema });
    const refused = (value: unknown) => {
      const read = schema.safeParse({ [name]: value ?? null }, { reportInput: true });
      return read.success ? undefined : refusalsOf(read.error.issues, schema)[0];
    };
    const validate = (value: unknown): string | undefined => {
      const refusal = refused(value);
      if (refusal === undefined) return undefined;
      const messages: Readonly<Record<string, Text>> = commonMessage;
      return t(messages[refusal.code] ?? commonMessage.The_Value_Is_Not_Valid, refusal.params);
    };
    // react-admin marks the required fields. An optional text may be empty or null, a list may have nothing in it.
    const isRequired =
      refused('')?.code === 'The_Field_Is_Required' && [null, []].every((empty) => refused(empty) !== undefined);
    return Object.assign(validate, { isRequired });
  }, [field, name, commonMessage, t]);
  return { field, rule };
}
