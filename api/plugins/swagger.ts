import swaggerPlugin from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import fastifyPlugin from 'fastify-plugin';
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';
import { withOnlyUsedSchemas } from '../openapi/components.ts';
import { isCommand, withRefusals } from '../openapi/refusals.ts';
import { commandHeaders, positionHeaders, registrationHeaders, uploadBody } from '../openapi/requests.ts';

/** The tag of `/api/advertisement/search` is `advertisement`, that of `/api/console/tenants` is `console`. */
const tagOf = (url: string): string => url.split('/')[2] || 'other';

/** The API's description: OpenAPI 3.1 at /api/openapi.json, shown at /api/docs. */
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
        const { permission, reads, public: open } = document.route.config ?? {};
        const { consumes, response } = transformed.schema;
        const upload = consumes?.includes('multipart/form-data');
        const command = isCommand(document.route) && !upload;
        return {
          ...transformed,
          schema: {
            ...transformed.schema,
            tags: [tagOf(document.url)],
            response: withRefusals(document.route, response),
            ...(reads && { headers: positionHeaders }),
            ...(document.url === '/api/account/register' && { headers: registrationHeaders }),
            ...(command && { headers: commandHeaders(String(document.route.method)) }),
            ...(upload && { body: uploadBody }),
            ...(permission && open && { description: `Signed-in callers need \`${permission}\`.` }),
            ...(permission &&
              !open && {
                security: [{ bearer: [] }],
                description: `Needs \`${permission}\`.`,
                'x-permission': permission,
              }),
          },
        };
      },
      transformObject: (document) => withOnlyUsedSchemas(jsonSchemaTransformObject(document)),
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
