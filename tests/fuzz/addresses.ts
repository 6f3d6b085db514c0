import fc from 'fast-check';
import { drafts, spoilings, written } from './json-text.ts';
import { oddText, rarely } from './odd-values.ts';
import type { ApiDocument, Operation, Parameter } from './operations.ts';
import { knownValues, type World } from './world.ts';

/** The longest address within Node's limit of headers (16 kB). */
export const longestUrl = 12_000;

/** Percent-encoding that also accepts malformed text: its bytes as UTF-8 would write them. */
export const encoded = (text: string): string =>
  encodeURIComponent(text.toWellFormed()).replace(/%EF%BF%BD/g, '%ED%A0%80');

/** Invalid pieces of an address, which no encoder writes. */
export const brokenPieces = fc.constantFrom(
  '%',
  '%z',
  '%zz',
  '%00',
  '%ff',
  '%c0%80',
  '..',
  '%2e%2e',
  '%2F',
  '//',
  ';a=b',
  '#',
  '[',
  '{}',
);

/** The texts of one parameter, several for a list; none when it is left out. */
function parameterTexts(
  document: ApiDocument,
  world: World,
  path: string,
  { name, required, schema, content }: Parameter,
) {
  const inJson = content?.['application/json']?.schema;
  const draft = drafts(document, knownValues(world, path), inJson ?? schema ?? {}, name);
  const texts = inJson
    ? fc.tuple(draft, fc.oneof(fc.constant([]), spoilings)).map(([made, spoilt]) => [written(made, spoilt)])
    : draft.map((made) =>
        (made.kind === 'list' ? made.items : [made]).map((one) => {
          const value: unknown = one.kind === 'leaf' ? JSON.parse(one.text) : '';
          return String(value);
        }),
      );
  const odd = fc.oneof({ arbitrary: texts, weight: 12 }, { arbitrary: oddText.map((text) => [text]), weight: 1 });
  return required ? odd : fc.option(odd, { nil: [], freq: 2 });
}

/** Addresses of an operation, path and query, and whether they still belong to it. */
export function addresses(document: ApiDocument, world: World, { parameters, path }: Operation) {
  const inPath = parameters.filter((parameter) => parameter.in === 'path');
  const inQuery = parameters.filter((parameter) => parameter.in === 'query');
  return fc
    .tuple(
      fc.tuple(...inPath.map((parameter) => parameterTexts(document, world, path, parameter))),
      fc.tuple(...inQuery.map((parameter) => parameterTexts(document, world, path, parameter))),
      rarely(30, fc.tuple(fc.nat(200), brokenPieces)),
      rarely(
        8,
        fc.constantFrom(
          '&',
          '&culture=xx',
          '&culture=de-DE',
          '&__proto__=1',
          '&a[b]=c',
          '&id=1&id=2',
          '&page=NaN',
          '&=',
          '&%',
          '&%00=%ff',
          '&q=+%2B+',
        ),
      ),
    )
    .map(([pathTexts, queryTexts, broken, more]) => {
      let filled = path;
      let whole = true;
      for (const [index, { name }] of inPath.entries()) {
        const text = encoded(pathTexts[index]?.[0] ?? '');
        // An empty segment, or one that leads elsewhere, is another address.
        if (text === '' || text === '.' || text === '..') whole = false;
        filled = filled.replace(`{${name}}`, () => text);
      }
      if (broken) {
        const at = broken[0] % (filled.length + 1);
        filled = `/${(filled.slice(0, at) + broken[1] + filled.slice(at)).replace(/^\//, '')}`;
      }
      const query = inQuery.flatMap(({ name }, index) =>
        (queryTexts[index] ?? []).map((text) => `${encoded(name)}=${encoded(text)}`),
      );
      const tail = query.join('&') + (more ?? '');
      const url = tail === '' ? filled : `${filled}?${tail}`;
      return { url: url.slice(0, longestUrl), whole: whole && broken === undefined && url.length <= longestUrl };
    });
}
