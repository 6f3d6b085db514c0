import fc from 'fast-check';
import { rarely } from './odd-values.ts';
import { positionPlaceholder } from './world.ts';

const callers = ['nobody', 'member', 'stranger', 'moderator', 'administrator'] as const;
export type Caller = (typeof callers)[number];

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

/** Values of headers that some operations read. */
export const headerValues: Readonly<Record<string, fc.Arbitrary<string>>> = {
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
/** Values of headers of any request. */
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
export const contentTypes = fc.constantFrom(
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

/** A few of the given headers, each with an odd value. */
export const some = (values: Readonly<Record<string, fc.Arbitrary<string>>>, most: number) =>
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

/** The caller, the language and odd headers of any request. */
export const circumstances = fc.record({
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

/** The headers with a value. */
export const present = (headers: Readonly<Record<string, string | undefined>>): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).filter((entry): entry is [string, string] => entry[1] !== undefined));
