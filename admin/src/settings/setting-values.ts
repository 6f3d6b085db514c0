import type { Field } from '@charsu/core/domain/field-table.ts';
import { toAsciiDigits } from '@charsu/core/text/digits.ts';
import { z } from 'zod';

/** How a setting is written: a whole number, a text in each language, some of a few choices, a list of accounts in social networks, a picture, or a plain text. */
export type SettingKind = 'number' | 'texts' | 'choices' | 'accounts' | 'image' | 'text';

export function kindOf({ schema, image }: Field): SettingKind {
  if (image) return 'image';
  if (schema instanceof z.ZodNumber) return 'number';
  if (schema instanceof z.ZodObject) return 'texts';
  if (!(schema instanceof z.ZodArray)) return 'text';
  return schema.element instanceof z.ZodEnum ? 'choices' : 'accounts';
}

/** What can be chosen for a setting of choices. */
export function choicesOf({ schema }: Field): readonly string[] {
  if (!(schema instanceof z.ZodArray) || !(schema.element instanceof z.ZodEnum)) return [];
  return schema.element.options.map(String);
}

/** Between which whole numbers a setting may be. */
export function boundsOf({ schema }: Field): { readonly min: number; readonly max: number } {
  if (!(schema instanceof z.ZodNumber) || schema.minValue === null || schema.maxValue === null)
    throw new Error('A number among the settings has no bounds.');
  return { min: schema.minValue, max: schema.maxValue };
}

/**
 * What somebody has written as the value of a setting: a number in digits of any of our languages, an empty text as none.
 * Undefined for what the setting cannot be.
 */
export function readSetting(field: Field, written: unknown): unknown {
  return field.schema.safeParse(plain(field, written)).data;
}

function plain(field: Field, written: unknown): unknown {
  if (typeof written !== 'string') return written;
  const text = written.trim();
  if (kindOf(field) !== 'number') return text === '' ? null : text;
  const digits = toAsciiDigits(text);
  return /^\d{1,9}$/.test(digits) ? Number(digits) : Number.NaN;
}
