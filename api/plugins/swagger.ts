import swaggerPlugin from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import fastifyPlugin from 'fastify-plugin';
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';

/** `/api/advertisement/search` is of `advertisement`, `/api/console/tenants` of `console`. */
const tagOf = (url: string): string => url.split('/')[2] || 'other';

const headersOf = (descriptions: Readonly<Record<string, string>>) => ({
  type: 'object',
  properties: Object.fromEntries(
    Object.entries(descriptions).map(([name, description]) => [name, { type: 'string', description }]),
  ),
});
const readHeaders = headersOf({
  'charsu-position': 'Position of a command: the answer shows what it did, or is 503 after five seconds.',
});
const commandHeaders = headersOf({
  'idempotency-key': 'Sent again with the same body, the command is done once and answers alike.',
  'if-match': 'ETag of the record: refused with 409 when it has moved on.',
});

/** The API's description: OpenAPI 3.1 at /api/openapi.json, to be browsed at /api/docs. */
export const swagger = fastifyPlugin<{ readonly publicUrl: string }>(
  async (app, { publicUrl }) => {
    await app.register(swaggerPlugin, {
      openapi: {
        openapi: '3.1.0',
        info: {
          title: 'Charsu',
          version: '1',
          description:
            'Businesses, categories and advertisements in five languages. Refusals are problem details (RFC 9457) whose `code` is a message key. ' +
            'A command answers with its log position; send it back as `Charsu-Position` to read what was written.',
          license: { name: 'MIT', identifier: 'MIT' },
        },
        servers: [{ url: publicUrl }],
        components: {
          securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
        },
      },
      transform: (document) => {
        const transformed = jsonSchemaTransform(document);
        if (transformed.schema.hide) return transformed;
        const { permission, reads } = document.route.config ?? {};
        const command = permission !== undefined && reads === undefined && document.route.method !== 'GET';
        return {
          ...transformed,
          schema: {
            ...transformed.schema,
            tags: [tagOf(document.url)],
            ...(reads && { headers: readHeaders }),
            ...(command && { headers: commandHeaders }),
            ...(permission && { security: [{ bearer: [] }], description: `Needs \`${permission}\`.` }),
          },
        };
      },
      transformObject: jsonSchemaTransformObject,
    });
    await app.register(async (docs) => {
      docs.addHook('onRoute', (route) => {
        route.config = { ...route.config, public: true };
      });
      await docs.register(swaggerUi, { routePrefix: '/api/docs', uiConfig: { deepLinking: true } });
      docs.get('/api/openapi.json', { schema: { hide: true } }, () => app.swagger());
    });
  },
  { name: 'swagger' },
);
