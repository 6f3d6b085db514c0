import fc from 'fast-check';
import { addresses } from './addresses.ts';
import { circumstances, contentTypes, headerValues, present, some } from './headers.ts';
import { drafts, spoilings, written } from './json-text.ts';
import { multipartBodies } from './multipart.ts';
import { oddText, rarely } from './odd-values.ts';
import type { ApiDocument, Operation } from './operations.ts';
import { otherRequests } from './other-requests.ts';
import type { Request } from './request.ts';
import { knownValues, type World } from './world.ts';

const bytesOf = (text: string): string => Buffer.from(text).toString('latin1');

/** A body for the operation, optionally spoilt: in its values, in its bytes, in its declared type. */
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

/** Any request: nine in ten are of the document's operations, each equally often. */
export function requests(document: ApiDocument, world: World): fc.Arbitrary<Request> {
  const documented = document.operations.map((operation) => requestsOf(document, world, operation));
  return fc.oneof({ arbitrary: fc.oneof(...documented), weight: 9 }, { arbitrary: otherRequests(world), weight: 1 });
}
