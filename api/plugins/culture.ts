import { type Culture, cultureFacts } from '@charsu/core/domain/culture.ts';
import { offered } from '@charsu/core/i18n/offered.ts';
import type { FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';

declare module 'fastify' {
  interface FastifyRequest {
    /** The language of the answer: `culture` of the query or the body, else the cookie, else Accept-Language. */
    readonly culture: Culture;
  }
}

const known = (value: unknown): Culture | undefined => offered.cultures.find((culture) => culture === value);

function bodyCulture(body: unknown): unknown {
  return typeof body === 'object' && body !== null && 'culture' in body ? body.culture : undefined;
}

/** The best of the offered languages by an Accept-Language header: exact culture first, then language, in order of quality. */
export function acceptedCulture(header: string | undefined): Culture | undefined {
  if (!header) return undefined;
  const wanted = header
    .split(',', 20)
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().split(';');
      const quality = parameters.map((text) => /^\s*q=([\d.]+)$/.exec(text)?.[1]).find((text) => text !== undefined);
      return { tag: tag.toLowerCase(), quality: quality === undefined ? 1 : Number(quality) };
    })
    .filter(({ quality }) => quality > 0)
    .sort((one, other) => other.quality - one.quality);
  for (const { tag } of wanted) {
    const exact = offered.cultures.find((culture) => culture.toLowerCase() === tag);
    const sameLanguage = offered.cultures.find((culture) => cultureFacts[culture].language === tag.split('-')[0]);
    const found = exact ?? sameLanguage;
    if (found) return found;
  }
  return undefined;
}

/** See `FastifyRequest.culture`; works before any plugin has handled the request. */
export function cultureOf(request: FastifyRequest): Culture {
  return (
    known(/[?&]culture=([\w-]+)/.exec(request.url)?.[1]) ??
    known(bodyCulture(request.body)) ??
    known(request.cookies?.culture) ??
    acceptedCulture(request.headers['accept-language']) ??
    offered.cultures[0]
  );
}

export const culture = fastifyPlugin(
  async (app) => {
    app.decorateRequest('culture', {
      getter(this: FastifyRequest) {
        return cultureOf(this);
      },
    });
  },
  { name: 'culture', dependencies: ['@fastify/cookie'] },
);
