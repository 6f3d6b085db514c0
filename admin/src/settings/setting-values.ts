import type { Culture } from '@charsu/core/domain/culture-facts.ts';
import type { Field } from '@charsu/core/domain/field-table.ts';
import { parseAmount } from '@charsu/core/i18n/numbers/amount.ts';
import { z } from 'zod';

/**
 * The kind of input of a setting: a whole number, a text in each language, one or some of a few choices, or all in an order,
 * places, a list of accounts in social networks or of other parts, a picture, a colour, yes or no, or a plain text.
 */
export function kindOf({ schema, image, code, ordered }: Field) {
  if (code === 'color') return 'color';
  if (code === 'markup') return 'code';
  if (code === 'country' || code === 'province' || code === 'city') return 'places';
  if (ordered) return 'order';
  if (schema instanceof z.ZodArray && schema.element instanceof z.ZodObject)
    return 'network' in schema.element.shape ? 'accounts' : 'parts';
  if (schema instanceof z.ZodBoolean) return 'switch';
  if (schema instanceof z.ZodEnum) return 'choice';
  if (image) return 'image';
  if (schema instanceof z.ZodNumber) return 'number';
  if (schema instanceof z.ZodObject) return 'texts';
  if (schema instanceof z.ZodRecord) return 'sentences';
  if (!(schema instanceof z.ZodArray)) return 'text';
  return schema.element instanceof z.ZodEnum ? 'choices' : 'words';
}

/** The choices of a setting. */
export function choicesOf({ schema }: Field): readonly string[] {
  const one = schema instanceof z.ZodArray ? schema.element : schema;
  return one instanceof z.ZodEnum ? one.options.map(String) : [];
}

/** The bounds of a numeric setting. */
export function boundsOf({ schema }: Field): { readonly min: number; readonly max: number } {
  if (!(schema instanceof z.ZodNumber) || schema.minValue === null || schema.maxValue === null)
    throw new Error('A number among the settings has no bounds.');
  return { min: schema.minValue, max: schema.maxValue };
}

/**
 * Parses the input of a setting: a number as people of a culture type it, with or without signs for thousands, an empty
 * text as none. Undefined for an invalid value.
 */
export function readSetting(field: Field, written: unknown, culture: Culture): unknown {
  return field.schema.safeParse(plain(field, written, culture)).data;
}

function plain(field: Field, written: unknown, culture: Culture): unknown {
  if (typeof written !== 'string') return written;
  if (kindOf(field) === 'number') return parseAmount(written, culture, field.unit);
  // A list, an entry a line.
  if (kindOf(field) === 'words') return written.split(/[\s,]+/).filter(Boolean);
  if (kindOf(field) === 'code') return written.trim();
  return written.trim() || null;
}

/** The first of the server's refusals at a field or below it; undefined without one. */
export function messageIn(refused: unknown): string | undefined {
  if (typeof refused === 'string') return refused;
  const below = typeof refused === 'object' && refused !== null ? Object.values(refused) : [];
  return below.map(messageIn).find((message) => message !== undefined);
}
