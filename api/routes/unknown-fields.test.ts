import { problemSchema } from '@charsu/core/contract/problem.ts';
import { send } from '@charsu/tests/support/api/records.ts';
import { startTestApi, type TestApi } from '@charsu/tests/support/api/test-api.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

/** React-admin sends these whole, as they were read: fields of the record that are no input are left aside. */
const isWholeRecord = (name: string): boolean => /^PUT \/api\/console\/[\w-]+\/\{id\}$/.test(name);

/** The contents of a form are kept as they are: they become no record before they are saved. */
const keptAsTyped = 'PUT /api/advertisement/kept/{record}';
/** A shop's file: the fields of each row are checked as those of its advertisement, and refused by their row. */
const rowsOfAFile = 'POST /api/advertisement/rows';
/** The list that a view is of names what its filter knows. */
const keepingAView = 'POST /api/console/views/{list}';
/** Own wording names the sentences that it replaces; those that are none are refused by the command. */
const ownWording = 'body.ownSentences';
/** The category of an advertisement names its facts; those that it does not ask are refused by the command. */
const facts = 'body.facts';

const methods = ['POST', 'PUT', 'PATCH', 'DELETE'] as const;

const schemaSchema = z.looseObject({
  $ref: z.string().optional(),
  type: z.union([z.string(), z.array(z.string())]).optional(),
  enum: z.array(z.unknown()).optional(),
  /** The names that the fields of a record may have. */
  propertyNames: z.object({ enum: z.array(z.string()).optional() }).optional(),
  get additionalProperties() {
    return z.union([z.boolean(), schemaSchema]).optional();
  },
  get properties() {
    return z.record(z.string(), schemaSchema).optional();
  },
  /** `false` behind the items of a tuple. */
  get items() {
    return z.union([z.boolean(), schemaSchema]).optional();
  },
  get anyOf() {
    return z.array(schemaSchema).optional();
  },
  get oneOf() {
    return z.array(schemaSchema).optional();
  },
  get allOf() {
    return z.array(schemaSchema).optional();
  },
});
type Schema = z.infer<typeof schemaSchema>;

const documentSchema = z.object({
  paths: z.record(
    z.string(),
    z.record(
      z.string(),
      z.object({
        requestBody: z
          .object({ content: z.object({ 'application/json': z.object({ schema: schemaSchema }).optional() }) })
          .optional(),
      }),
    ),
  ),
  components: z.object({ schemas: z.record(z.string(), schemaSchema) }),
});

/** An address of a call, each of its parameters being an id of nothing, and a kind of records one that there is. */
const urlOf = (path: string): string =>
  path.replace('{kind}', 'advertisement').replace(/\{\w+\}/g, () => crypto.randomUUID());

/** Every call that takes no body at all, by the API's own document. */
function withoutBody() {
  const { paths } = documentSchema.parse(api.app.swagger());
  return Object.entries(paths).flatMap(([path, operations]) =>
    methods
      .filter((method) => {
        const operation = operations[method.toLowerCase()];
        return operation !== undefined && operation.requestBody === undefined;
      })
      .map((method) => ({ name: `${method} ${path}`, method, url: urlOf(path) })),
  );
}

/** Every call that takes JSON, by the API's own document, and its schemas by their names. */
function described() {
  const { paths, components } = documentSchema.parse(api.app.swagger());
  const bodies = Object.entries(paths).flatMap(([path, operations]) =>
    methods.flatMap((method) => {
      const schema = operations[method.toLowerCase()]?.requestBody?.content['application/json']?.schema;
      return schema === undefined ? [] : [{ name: `${method} ${path}`, method, url: urlOf(path), schema }];
    }),
  );
  const resolved = (schema: Schema): Schema =>
    schema.$ref === undefined ? schema : (components.schemas[schema.$ref.replace(/^.*\//, '')] ?? schema);
  return { bodies, resolved };
}

/** The places where a schema takes fields that it does not name. */
function openPlaces(schema: Schema, resolved: (schema: Schema) => Schema, path = 'body'): string[] {
  const { type, properties, propertyNames, additionalProperties, items, ...forms } = resolved(schema);
  const { anyOf = [], oneOf = [], allOf = [] } = forms;
  const isClosed = additionalProperties === false || propertyNames?.enum !== undefined;
  return [
    ...([type].flat().includes('object') && !isClosed ? [path] : []),
    ...(typeof additionalProperties === 'object' ? openPlaces(additionalProperties, resolved, `${path}.*`) : []),
    ...Object.entries(properties ?? {}).flatMap(([name, inner]) => openPlaces(inner, resolved, `${path}.${name}`)),
    ...(typeof items === 'object' ? openPlaces(items, resolved, `${path}[]`) : []),
    ...[...anyOf, ...oneOf, ...allOf].flatMap((inner) => openPlaces(inner, resolved, path)),
  ];
}

/** A body of each form that a schema has: nothing but what tells the form from the others. */
const formsOf = ({ oneOf, properties = {} }: Schema): Record<string, unknown>[] =>
  oneOf?.flatMap(formsOf) ?? [
    Object.fromEntries(
      Object.entries(properties).flatMap(([name, { enum: values }]) => (values ? [[name, values[0]]] : [])),
    ),
  ];

describe('fields that nobody knows', () => {
  it('have no place in any body, at any depth, but at the top of a whole record', () => {
    const { bodies, resolved } = described();
    expect(bodies.length).toBeGreaterThan(45);
    const open = bodies.flatMap(({ name, schema }) => openPlaces(schema, resolved).map((place) => [name, place]));
    const known = ([name = '', place = '']: string[]) =>
      (isWholeRecord(name) && place === 'body') ||
      place === facts ||
      (name === keptAsTyped && place.startsWith('body.typed')) ||
      place === ownWording ||
      (name === keepingAView && place === 'body.query.filter') ||
      (name === rowsOfAFile && place.startsWith('body.rows[].'));
    expect(open.filter((place) => !known(place))).toEqual([]);
  });

  it('are refused by their name', async () => {
    const { bodies, resolved } = described();
    const isOpen = (schema: Schema) => openPlaces(schema, resolved).includes('body');
    for (const { name, method, url, schema } of bodies) {
      // A body with forms that nothing tells apart is refused as a whole.
      const field = resolved(schema).anyOf ? '' : 'unheardOf';
      for (const form of formsOf(resolved(schema))) {
        const response = await send(api, api.administrator, { method, url, payload: { ...form, unheardOf: 1 } });
        const { status, errors } = problemSchema.parse(response.json());
        const refused = errors.some((error) => error.field === field && error.code === 'The_Value_Is_Not_Valid');
        const known = isOpen(schema);
        expect({ name, status, refused }).toEqual({
          name,
          status: known ? 404 : 400,
          refused: !known,
        });
      }
    }
  });

  it('are refused by a call without a body too, which an empty one does not disturb', async () => {
    const calls = withoutBody();
    expect(calls.map(({ name }) => name)).toContain('PUT /api/advertisement/approve/{id}');
    for (const { name, method, url } of calls) {
      const response = await send(api, api.administrator, { method, url, payload: { approve: false } });
      const refused = { field: 'approve', code: 'The_Value_Is_Not_Valid' };
      expect({ name, ...response.json() }).toMatchObject({ name, status: 400, errors: [refused] });
    }
    const url = `/api/advertisement/approve/${crypto.randomUUID()}`;
    const list = await send(api, api.administrator, { method: 'PUT', url, payload: [] });
    expect(list.json()).toMatchObject({ status: 400, errors: [{ field: '' }] });
    expect((await send(api, api.administrator, { method: 'PUT', url, payload: {} })).statusCode).toBe(404);
    const nowhere = await send(api, api.administrator, { method: 'PUT', url: '/api/nowhere', payload: { a: 1 } });
    expect(nowhere.statusCode).toBe(404);
  });
});

describe('a request without a body', () => {
  const without = (method: 'POST' | 'PUT', url: string) => send(api, api.administrator, { method, url });

  it('states no field: the refusal names those that are needed', async () => {
    const refused = await without('PUT', `/api/advertisement/deny/${crypto.randomUUID()}`);
    const needed = ['reasonCode', 'reason'].map((field) => ({ field, code: 'The_Field_Is_Required' }));
    expect(refused.json()).toMatchObject({ status: 400, errors: needed });
  });

  it('is enough where no field is needed', async () => {
    for (const url of ['/api/category/menu', '/api/category/search', '/api/advertisement/search'])
      expect((await without('POST', url)).statusCode).toBe(200);
  });
});
