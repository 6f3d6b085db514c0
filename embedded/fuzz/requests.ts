import fc from 'fast-check';
import { drafts, spoilings, written } from './json-text.ts';
import { multipartBodies } from './multipart.ts';
import { oddText } from './odd-values.ts';
import type { ApiDocument, Operation, Parameter } from './operations.ts';
import { idOf, knownValues, positionPlaceholder, type World } from './world.ts';

export const callers = ['nobody', 'member', 'stranger', 'moderator', 'administrator'] as const;
export type Caller = (typeof callers)[number];

/** A request before the ids of records are filled in. */
export interface Request {
  readonly method: string;
  /** Path and query as they go over the wire. */
  readonly url: string;
  readonly caller: Caller;
  readonly headers: Readonly<Record<string, string>>;
  /** Bytes, one a character (latin1), so that ids can be filled in. */
  readonly body: string | undefined;
  /** What the document says of it; undefined where the address or the method is no longer that of the operation. */
  readonly operation: Operation | undefined;
}

/** A value once in so many times, and mostly none. */
const rarely = <Value>(oneIn: number, value: fc.Arbitrary<Value>): fc.Arbitrary<Value | undefined> =>
  fc.oneof({ arbitrary: fc.constant(undefined), weight: oneIn - 1 }, { arbitrary: value, weight: 1 });

/** Characters of an address that still fits Node's limit of headers (16 kB). */
const longestUrl = 12_000;

const bytesOf = (text: string): string => Buffer.from(text).toString('latin1');

/** Percent-encoding that also takes what is no well-formed text: its bytes as UTF-8 would write them. */
const encoded = (text: string): string => encodeURIComponent(text.toWellFormed()).replace(/%EF%BF%BD/g, '%ED%A0%80');

/** Pieces of an address that no encoder would write. */
const brokenPieces = fc.constantFrom(
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

const accept = fc.constantFrom(
  undefined,
  '*/*',
  'application/json',
  'text/html',
  'application/xml;q=0.1',
  'image/png, */*;q=0',
  ',;=',
  '',
);
const language = fc.constantFrom(
  'fa',
  'en',
  'de',
  'ar',
  'zh',
  'fr',
  'en-US;q=0.1, de',
  'x'.repeat(200),
  'de;q=9e9',
  '*',
  ';;,',
);
const cookies = fc.constantFrom(
  undefined,
  'culture=en-US; theme=light',
  'culture=zh-CN',
  'culture=%; theme=%00',
  '__proto__=1; constructor=2; toString=3',
  '=;;;=; ;',
  `a=${'b'.repeat(4_000)}`,
  'culture="de-DE"; culture=ar-SA',
);
const authorization = fc.constantFrom(
  '',
  'Bearer',
  'Bearer ',
  'Bearer a.b.c',
  'bearer e30.e30.',
  'Basic YTpi',
  `Bearer ${'a'.repeat(3_000)}.b.c`,
  'Bearer null',
);

const headerValues: Readonly<Record<string, fc.Arbitrary<string>>> = {
  'if-match': fc.constantFrom(
    '"0"',
    '"1"',
    '"2"',
    'W/"3"',
    '*',
    '""',
    '"-1"',
    '"99999999999999999999"',
    '"9223372036854775808"',
    '1',
    'x',
    '"0", "1"',
  ),
  'if-none-match': fc.constantFrom('*', '"0"', '"1"', 'W/"1"', 'x'),
  'idempotency-key': fc.constantFrom(
    'a',
    'b',
    'c',
    '',
    ' ',
    'x'.repeat(200),
    'x'.repeat(201),
    '"quoted"',
    '__proto__',
    'a b',
  ),
  'charsu-position': fc.constantFrom(
    positionPlaceholder,
    '0',
    '00',
    '-1',
    '1e3',
    '0x1',
    '9223372036854775808',
    'x',
    '',
  ),
};
const anyHeaders: Readonly<Record<string, fc.Arbitrary<string>>> = {
  range: fc.constantFrom(
    'bytes=0-',
    'bytes=5-1',
    'bytes=-0',
    'lines=1-2',
    'bytes=0-0,2-3',
    'bytes=99999999999999999999-',
  ),
  'if-modified-since': fc.constantFrom('Sat, 01 Jan 2000 00:00:00 GMT', 'yesterday', ''),
  'accept-encoding': fc.constantFrom('gzip', 'br', 'identity;q=0', '*;q=0', 'x', 'gzip;q=9'),
  'content-encoding': fc.constantFrom('gzip', 'x'),
  'x-forwarded-proto': fc.constantFrom('https', 'javascript'),
  'x-forwarded-host': fc.constantFrom('elsewhere.example', 'a b', ''),
  'x-http-method-override': fc.constant('DELETE'),
  'x-request-id': fc.constantFrom('a', '{}'),
  origin: fc.constantFrom('https://elsewhere.example', 'null'),
  host: fc.constantFrom('elsewhere.example', 'a:b', ''),
};
const contentTypes = fc.constantFrom(
  undefined,
  '',
  'application/json; charset=utf-8',
  'application/json;charset=utf-16',
  'application/json, text/html',
  'APPLICATION/JSON',
  'application/problem+json',
  'application/merge-patch+json',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'multipart/form-data; boundary=',
  'multipart/form-data; boundary=x',
  'text/plain',
  'text/xml',
  'application/octet-stream',
  '/',
  '__proto__',
);

/** A few headers of those given, each with an odd value. */
const some = (values: Readonly<Record<string, fc.Arbitrary<string>>>, most: number) =>
  fc
    .array(
      fc
        .constantFrom(...Object.keys(values))
        .chain((name) => fc.tuple(fc.constant(name), values[name] ?? fc.constant(''))),
      {
        maxLength: most,
      },
    )
    .map((entries) => Object.fromEntries(entries));

/** The circumstances of any request: who, in which language, with which odd headers. */
const circumstances = fc.record({
  caller: fc.oneof(
    { arbitrary: fc.constantFrom(...callers), weight: 3 },
    { arbitrary: fc.constant('administrator' as const), weight: 3 },
  ),
  authorization: rarely(20, authorization),
  'accept-language': language,
  accept,
  cookie: rarely(3, cookies),
  odd: fc.oneof({ arbitrary: fc.constant({}), weight: 3 }, { arbitrary: some(anyHeaders, 2), weight: 1 }),
});

const present = (headers: Readonly<Record<string, string | undefined>>): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).filter((entry): entry is [string, string] => entry[1] !== undefined));

/** A body as the operation wants it, and how it may be spoilt: in its values, in its bytes, in what it says it is. */
function bodies(document: ApiDocument, world: World, { requestBody, path }: Operation) {
  const [type, content] = Object.entries(requestBody?.content ?? {})[0] ?? [];
  if (type === 'multipart/form-data') return multipartBodies;
  const json = content?.schema
    ? fc
        .tuple(drafts(document, knownValues(world, path), content.schema), fc.oneof(fc.constant([]), spoilings))
        .map(([draft, spoilt]) => written(draft, spoilt))
    : fc.constant(undefined);
  const contentType = content ? 'application/json' : undefined;
  const sound = json.map((text) => ({
    type: text === undefined ? undefined : contentType,
    body: text === undefined ? undefined : bytesOf(text),
  }));
  const broken = fc
    .tuple(
      json,
      fc.constantFrom('', '\xff\xfe', '\xed\xa0\x80', '\xef\xbb\xbf', '\x00', '}', '{"', ',', '\x1f\x8b'),
      fc.nat(200),
    )
    .map(([text = '{}', piece, at]) => {
      const bytes = bytesOf(text);
      const place = at % (bytes.length + 1);
      // Without a piece the body ends too early.
      return {
        type: 'application/json',
        body: piece === '' ? bytes.slice(0, place) : bytes.slice(0, place) + piece + bytes.slice(place),
      };
    });
  const mislabelled = fc
    .tuple(fc.oneof(json, oddText), contentTypes)
    .map(([text, named]) => ({ type: named, body: text === undefined ? undefined : bytesOf(text) }));
  return fc.oneof(
    { arbitrary: sound, weight: 10 },
    { arbitrary: broken, weight: 1 },
    { arbitrary: mislabelled, weight: 1 },
  );
}

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

function addresses(document: ApiDocument, world: World, { parameters, path }: Operation) {
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

/** Requests of one operation of the document. */
function requestsOf(document: ApiDocument, world: World, operation: Operation): fc.Arbitrary<Request> {
  const named = operation.parameters
    .filter((parameter) => parameter.in === 'header')
    .map(({ name }) => name.toLowerCase());
  const headers = Object.fromEntries(Object.entries(headerValues).filter(([name]) => named.includes(name)));
  return fc
    .record({
      address: addresses(document, world, operation),
      method: rarely(30, fc.constantFrom('GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS')),
      around: circumstances,
      named: named.length === 0 ? fc.constant({}) : fc.oneof(fc.constant({}), some(headers, 2)),
      misplaced: rarely(20, some(headerValues, 1)),
      body: bodies(document, world, operation),
    })
    .map(({ address, method = operation.method, around, named: own, misplaced, body }) => {
      const { caller, odd, ...rest } = around;
      return {
        method,
        url: address.url,
        caller,
        headers: present({ ...rest, ...misplaced, ...own, 'content-type': body.type, ...odd }),
        body: body.body,
        operation: address.whole && method === operation.method ? operation : undefined,
      };
    });
}

const pageSegments = (world: World) =>
  fc.oneof(
    fc.constantFrom(
      '',
      'all',
      'q',
      'about',
      'tenants',
      'advertisement',
      'pricelists',
      'login',
      'logout',
      'users',
      'map',
      'advertisements',
      'edit',
      'new',
      ...world.subDomains,
      ...world.categoryUrls,
    ),
    idOf('advertisement'),
    oddText.map(encoded),
    brokenPieces,
  );

/** Pages of the portal, files, and whatever else has an address: known ones, and none. */
function otherRequests(world: World): fc.Arbitrary<Request> {
  const page = fc
    .tuple(
      fc.array(pageSegments(world), { maxLength: 5 }),
      fc.array(
        fc.tuple(
          fc.constantFrom('q', 'page', 'sort', 'city', 'minPrice', 'culture', 'category', 'theme', '__proto__'),
          oddText,
        ),
        { maxLength: 3 },
      ),
    )
    .map(([segments, query]) => {
      const tail = query.map(([name, text]) => `${name}=${encoded(text)}`).join('&');
      return `/${segments.join('/')}${tail && `?${tail}`}`;
    });
  const advertisementPage = fc
    .tuple(fc.constantFrom(...world.subDomains), idOf('advertisement'), oddText.map(encoded))
    .map(([subDomain, id, slug]) => `/${subDomain}/advertisement/${id}/${slug}`);
  const served = fc
    .tuple(
      fc.constantFrom(
        '/uploads/',
        '/assets/',
        '/admin/',
        '/sitemaps/',
        '/api/',
        '/api/docs/',
        '/health/',
        '/metrics',
        '/robots.txt',
        '/sitemap.xml',
        '/sitemaps/tenant-1.xml',
        ...world.images.map(({ url }) => url),
      ),
      rarely(2, fc.oneof(brokenPieces, oddText.map(encoded))),
    )
    .map(([start, rest = '']) => start + rest);
  return fc
    .record({
      method: fc.oneof(
        { arbitrary: fc.constantFrom('GET', 'HEAD'), weight: 8 },
        { arbitrary: fc.constantFrom('POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH'), weight: 1 },
      ),
      url: fc.oneof(page, advertisementPage, served),
      around: circumstances,
    })
    .map(({ method, url, around: { caller, odd, ...rest } }) => ({
      method,
      url: url.slice(0, longestUrl),
      caller,
      headers: present({ ...rest, ...odd }),
      body: undefined,
      operation: undefined,
    }));
}

/** Any request: nine of ten are of the document's operations, each as often as any other. */
export function requests(document: ApiDocument, world: World): fc.Arbitrary<Request> {
  const documented = document.operations.map((operation) => requestsOf(document, world, operation));
  return fc.oneof({ arbitrary: fc.oneof(...documented), weight: 9 }, { arbitrary: otherRequests(world), weight: 1 });
}
