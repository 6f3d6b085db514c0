import { connect } from 'node:net';
import fc from 'fast-check';

/** Milliseconds that a connection may stay open after everything was sent and this side has closed. */
const patienceMs = 10_000;

const methods = fc.constantFrom(
  'GET',
  'POST',
  'PUT',
  'DELETE',
  'HEAD',
  'OPTIONS',
  'PROPFIND',
  'TRACE',
  'BREW',
  'get',
  '',
  '\xff',
);
const targets = fc.constantFrom(
  '/api/category/menu',
  '/api/public/home',
  '/api/account/login',
  '/',
  '*',
  'http://elsewhere.example/api/public/home',
  '//elsewhere.example/',
  `/${'a'.repeat(20_000)}`,
  '/api/public/search?q=\xd9\x81',
  '/api/ public/home',
  '/\x00',
  '',
);
const versions = fc.constantFrom('HTTP/1.1', 'HTTP/1.0', 'HTTP/2.0', 'HTTP/9.9', 'http/1.1', '');
const headerLines = fc.constantFrom(
  'Content-Length: 2',
  'Content-Length: 2\r\nContent-Length: 3',
  'Content-Length: -1',
  'Content-Length: 99999999999999999999',
  'Content-Length: 100',
  'Transfer-Encoding: chunked',
  'Transfer-Encoding: chunked\r\nContent-Length: 2',
  'Transfer-Encoding: x',
  'Content-Type: application/json',
  'Content-Type: \xff\xfe',
  'Accept-Language: \xd9\x81',
  'Expect: 100-continue',
  'Expect: the-unexpected',
  'Upgrade: websocket\r\nConnection: Upgrade',
  'Connection: keep-alive, close, x',
  'Host: a\r\nHost: b',
  'Authorization: Bearer \x01',
  'no colon',
  ' : ',
  `X-Long: ${'b'.repeat(20_000)}`,
  Array.from({ length: 1_200 }, (_, index) => `X-${index}: a`).join('\r\n'),
  'Cookie: culture=\xff',
  'X: \x00',
);
const bodies = fc.constantFrom(
  '',
  '{}',
  '{',
  'zz\r\n',
  '2\r\n{}\r\n0\r\n\r\n',
  '2;x=y\r\n{}\r\n0\r\nX: y\r\n\r\n',
  '\x00\x01\x02',
);

/** Whole requests as bytes, one a character: valid and invalid HTTP. */
export const rawRequests: fc.Arbitrary<string> = fc
  .record({
    start: fc.tuple(methods, targets, versions),
    headers: fc.array(headerLines, { maxLength: 3 }),
    host: fc.constantFrom('Host: charsu.test', 'Host: charsu.test', ''),
    body: bodies,
    lineEnd: fc.constantFrom('\r\n', '\r\n', '\r\n', '\n', '\r'),
  })
  .map(({ start, headers, host, body, lineEnd }) => {
    const lines = [start.join(' '), ...(host === '' ? [] : [host]), ...headers, '', ''];
    return lines.join(lineEnd) + body;
  });

interface RawAnswer {
  /** Everything that came before the connection ended. */
  readonly text: string;
}

/** Sends bytes, closes this side, and waits for the other side to close. Throws when it does not. */
export function exchange(port: number, request: string): Promise<RawAnswer> {
  const { promise, resolve, reject } = Promise.withResolvers<RawAnswer>();
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
  const parts: Buffer[] = [];
  const timer = setTimeout(() => {
    socket.destroy();
    reject(new Error(`the connection is still open after ${patienceMs} ms`));
  }, patienceMs);
  const done = () => {
    clearTimeout(timer);
    resolve({ text: Buffer.concat(parts).toString('latin1') });
  };
  socket.on('data', (part) => parts.push(part));
  // The other side may close before it has read everything: the answer until then counts.
  socket.on('error', done);
  socket.on('end', () => socket.end());
  socket.on('close', done);
  socket.end(Buffer.from(request, 'latin1'));
  return promise;
}

/** The faults of an answer to bytes; an incomplete request may have no answer, but never half of one. */
export function rawFaults({ text }: RawAnswer): string[] {
  if (text === '') return [];
  const answers = text.replace(/^HTTP\/1\.1 100 Continue\r\n\r\n/, '');
  if (answers === '') return [];
  const status = Number(/^HTTP\/1\.1 (\d{3}) /.exec(answers)?.[1]);
  if (Number.isNaN(status)) return [`no status line: ${answers.slice(0, 100)}`];
  if (status >= 500) return [`status ${status}`];
  const head = answers.slice(0, answers.indexOf('\r\n\r\n')).toLowerCase();
  const page = /^content-type: text\/html/m.test(head);
  return status >= 400 && !page && !head.includes('content-type: application/problem+json')
    ? [`status ${status} without a problem: ${answers.slice(0, 200)}`]
    : [];
}
