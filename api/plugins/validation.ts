import { type Refusal, refusalsOf } from '@charsu/core/contract/refusals.ts';
import { DomainError } from '@charsu/core/domain/domain-error.ts';
import type { FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { serializerCompiler } from 'fastify-type-provider-zod';
import type { z } from 'zod';
import { asTenantRefusals, InvalidRequest } from '../problems/refusals.ts';
import { isHost } from '../rendering/business-hosts.ts';

/** The deepest nesting of values: more than any request needs. */
const deepest = 50;

/**
 * Texts that the stores cannot hold: PostgreSQL holds no NUL, and half a surrogate pair is no character in UTF-8. The
 * schemas of plain text remove both; in any other field they are refused.
 */
function unstorable(value: unknown, field = '', depth = 0): Refusal[] {
  if (typeof value === 'string') {
    return value.includes('\0') || !value.isWellFormed() ? [{ field, code: 'The_Value_Is_Not_Valid', params: {} }] : [];
  }
  if (typeof value !== 'object' || value === null) return [];
  if (depth > deepest) return [{ field: '', code: 'The_Value_Is_Not_Valid', params: {} }];
  return Object.entries(value).flatMap(([name, part]) =>
    unstorable(part, field === '' ? name : `${field}.${name}`, depth + 1),
  );
}

/** The fields of a body that the call does not read; an empty one does no harm. */
function unread({ body, is404, routeOptions: { schema } }: FastifyRequest): Refusal[] {
  if (is404 || schema?.body !== undefined || body === undefined || body === null) return [];
  const fields = typeof body === 'object' && !Array.isArray(body) ? Object.keys(body) : [''];
  return fields.map((field) => ({ field, code: 'The_Value_Is_Not_Valid', params: {} }));
}

/** Checks requests and answers by zod schemas; a refusal of a request's schema becomes `InvalidRequest`. */
export const validation = fastifyPlugin(
  async (app) => {
    app.setSerializerCompiler(serializerCompiler);
    app.setValidatorCompiler<z.ZodType>(({ schema, url, httpPart }) => (data) => {
      // A request without a body states no field: the refusal names those that are needed.
      const stated: unknown = httpPart === 'body' ? (data ?? {}) : data;
      // reportInput distinguishes a missing value from a wrong one.
      const result = schema.safeParse(stated, { reportInput: true });
      const refusals = result.success ? unstorable(result.data) : refusalsOf(result.error.issues, schema);
      if (result.success && refusals.length === 0) return { value: result.data };
      return { error: new InvalidRequest(url?.includes('/tenant') ? asTenantRefusals(refusals) : refusals) };
    });
    app.addHook('preValidation', async (request) => {
      const refusals = unread(request);
      if (refusals.length > 0) throw new InvalidRequest(refusals);
    });
    // Pages have no schema. No valid address contains a NUL, which PostgreSQL would refuse in a query.
    app.addHook('onRequest', async ({ url, raw: { httpVersion, rawHeaders } }) => {
      // Names and values alternate. Node keeps the first of two Host headers, a proxy may use the second (RFC 9112,
      // 3.2).
      const hosts = rawHeaders.filter((_, index) => index % 2 === 1 && rawHeaders[index - 1]?.toLowerCase() === 'host');
      const wrongHost = hosts.length > 1 || (hosts.length === 0 && httpVersion === '1.1') || !hosts.every(isHost);
      if (wrongHost || url.includes('%00')) throw new DomainError('Status_400');
    });
  },
  { name: 'validation' },
);
