import { z } from 'zod';
import type { Field, FieldsOf, FieldTable } from './field-table.ts';

type CreationShape<Table extends FieldTable> = {
  [Name in keyof Table]: Table[Name] extends { readonly default: unknown }
    ? z.ZodDefault<Table[Name]['schema']>
    : Table[Name]['schema'];
};
type ChangesShape<Table extends FieldTable> = { [Name in keyof Table]: z.ZodExactOptional<Table[Name]['schema']> };
type AnswerShape<Table extends FieldTable> = { [Name in keyof Table]: z.ZodType<FieldsOf<Table>[Name]> };

const mapped = <Value, Made>(values: Readonly<Record<string, Value>>, make: (value: Value) => Made) =>
  Object.fromEntries(Object.entries(values).map(([name, value]): [string, Made] => [name, make(value)]));

/** The fields of a new record in a request: a field with a default may be missing. */
export function creationSchema<Table extends FieldTable>(
  table: Table,
): z.ZodObject<CreationShape<Table>, z.core.$strict>;
export function creationSchema(table: FieldTable): z.ZodObject<z.ZodRawShape, z.core.$strict> {
  const sent = (field: Field) => ('default' in field ? z._default(field.schema, field.default) : field.schema);
  return z.strictObject(mapped(table, sent));
}

/** An edit in a request: the given fields change, the others stay. */
export function changesSchema<Table extends FieldTable>(table: Table): z.ZodObject<ChangesShape<Table>, z.core.$strict>;
export function changesSchema(table: FieldTable): z.ZodObject<z.ZodRawShape, z.core.$strict> {
  return z.strictObject(mapped(table, ({ schema }) => z.exactOptional(schema)));
}

/** The fields in the answers of calls, to be spread into the schema of a record. */
export function answerShape<Table extends FieldTable>(table: Table): AnswerShape<Table>;
export function answerShape(table: FieldTable): z.ZodRawShape {
  return mapped(table, ({ schema }) => answerOf(schema));
}

/** A schema without its limits and transformations: a record written under other limits must still be shown. */
function answerOf(schema: unknown): z.ZodType {
  if (schema instanceof z.ZodNullable) return z.nullable(answerOf(schema.unwrap()));
  if (schema instanceof z.ZodExactOptional) return z.exactOptional(answerOf(schema.unwrap()));
  if (schema instanceof z.ZodPipe) return answerOf(schema.out instanceof z.ZodTransform ? schema.in : schema.out);
  if (schema instanceof z.ZodArray) return z.array(answerOf(schema.element));
  if (schema instanceof z.ZodRecord) return z.record(z.string(), answerOf(schema.valueType));
  if (schema instanceof z.ZodUnion) return z.union(schema.options.map(answerOf));
  if (schema instanceof z.ZodObject && !z.globalRegistry.has(schema)) return z.object(mapped(schema.shape, answerOf));
  if (schema instanceof z.ZodNumber) return schema.isInt ? z.int() : z.number();
  if (schema instanceof z.ZodUUID) return z.uuid();
  if (schema instanceof z.ZodType) return schema.type === 'string' ? z.string() : schema;
  throw new Error('A field has a schema that is none of zod');
}

/** Whether a field's values are numbers, which people type in the digits of their language. */
export const isNumeric = ({ schema }: Field): boolean =>
  schema instanceof z.ZodNumber || (schema instanceof z.ZodNullable && schema.unwrap() instanceof z.ZodNumber);
