import { z } from 'zod';

/** The part of JSON Schema (2020-12) that the API's document uses. */
export interface Schema {
  readonly $ref?: string | undefined;
  readonly type?: string | readonly string[] | undefined;
  readonly enum?: readonly unknown[] | undefined;
  readonly const?: unknown;
  readonly anyOf?: readonly Schema[] | undefined;
  readonly oneOf?: readonly Schema[] | undefined;
  readonly properties?: Readonly<Record<string, Schema>> | undefined;
  readonly required?: readonly string[] | undefined;
  readonly items?: Schema | boolean | undefined;
  readonly prefixItems?: readonly Schema[] | undefined;
  readonly minimum?: number | undefined;
  readonly maximum?: number | undefined;
  readonly minLength?: number | undefined;
  readonly maxLength?: number | undefined;
  readonly minItems?: number | undefined;
  readonly maxItems?: number | undefined;
  readonly pattern?: string | undefined;
  readonly format?: string | undefined;
}

const schemaSchema: z.ZodType<Schema> = z.object({
  $ref: z.string().optional(),
  type: z.union([z.string(), z.array(z.string())]).optional(),
  enum: z.array(z.unknown()).optional(),
  const: z.unknown().optional(),
  get anyOf() {
    return z.array(schemaSchema).optional();
  },
  get oneOf() {
    return z.array(schemaSchema).optional();
  },
  get properties() {
    return z.record(z.string(), schemaSchema).optional();
  },
  required: z.array(z.string()).optional(),
  get items() {
    return z.union([schemaSchema, z.boolean()]).optional();
  },
  get prefixItems() {
    return z.array(schemaSchema).optional();
  },
  minimum: z.number().optional(),
  maximum: z.number().optional(),
  minLength: z.number().optional(),
  maxLength: z.number().optional(),
  minItems: z.number().optional(),
  maxItems: z.number().optional(),
  pattern: z.string().optional(),
  format: z.string().optional(),
});

const contentSchema = z.record(z.string(), z.object({ schema: schemaSchema.optional() }));
const parameterSchema = z.object({
  in: z.enum(['path', 'query', 'header', 'cookie']),
  name: z.string(),
  required: z.boolean().default(false),
  schema: schemaSchema.optional(),
  content: contentSchema.optional(),
  description: z.string().optional(),
});
const operationSchema = z.object({
  summary: z.string().optional(),
  security: z.array(z.unknown()).optional(),
  parameters: z.array(parameterSchema).default([]),
  requestBody: z.object({ content: contentSchema }).optional(),
  responses: z.record(z.string(), z.object({ description: z.string(), content: contentSchema.optional() })),
});
const documentSchema = z.object({
  paths: z.record(z.string(), z.record(z.string(), operationSchema)),
  components: z.object({ schemas: z.record(z.string(), schemaSchema) }),
});

export type Parameter = z.output<typeof parameterSchema>;
export interface Operation extends z.output<typeof operationSchema> {
  /** `GET`, … */
  readonly method: string;
  /** With parameters in braces: `/api/advertisement/pending/{id}`. */
  readonly path: string;
}

export interface ApiDocument {
  readonly operations: readonly Operation[];
  /** The schema itself, or the component that it refers to. */
  resolve(schema: Schema): Schema;
}

/** Every operation of an OpenAPI document. Throws for an unexpected content. */
export function readDocument(json: unknown): ApiDocument {
  const { paths, components } = documentSchema.parse(json);
  return {
    operations: Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({ ...operation, method: method.toUpperCase(), path })),
    ),
    resolve(schema) {
      if (schema.$ref === undefined) return schema;
      const found = components.schemas[schema.$ref.replace('#/components/schemas/', '')];
      if (!found) throw new Error(`The document does not hold ${schema.$ref}`);
      return found;
    },
  };
}
