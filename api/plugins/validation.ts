import { refusalsOf } from '@charsu/core/contract/refusals.ts';
import fastifyPlugin from 'fastify-plugin';
import { serializerCompiler } from 'fastify-type-provider-zod';
import type { z } from 'zod';
import { asTenantRefusals, InvalidRequest } from '../problems/refusals.ts';

/** Requests and answers are checked by zod schemas; what a request's schema refuses becomes `InvalidRequest`. */
export const validation = fastifyPlugin(
  async (app) => {
    app.setSerializerCompiler(serializerCompiler);
    app.setValidatorCompiler<z.ZodType>(({ schema, url }) => (data) => {
      // reportInput tells a missing value from a wrong one.
      const result = schema.safeParse(data, { reportInput: true });
      if (result.success) return { value: result.data };
      const refusals = refusalsOf(result.error.issues, schema);
      return { error: new InvalidRequest(url?.includes('/tenant') ? asTenantRefusals(refusals) : refusals) };
    });
  },
  { name: 'validation' },
);
